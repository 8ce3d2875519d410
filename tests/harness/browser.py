"""A browser that is used as readers use it: keys are pressed, windows grow narrow, the dark is wished for."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.harness.groups import BROWSERS

SHIFT = 8
TEXTS = {"Enter": "\r", "Space": " "}
CODES = {"Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "ArrowDown": 40, "End": 35, "Home": 36}


class Browser:
    """A Chromium that is told over a pipe what to do."""

    def __init__(self, folder: Path) -> None:
        told, tell = os.pipe()
        heard, hear = os.pipe()
        name = next(name for name in BROWSERS if shutil.which(name))
        # Chromium reads from the third file and writes to the fourth.
        command = f'exec "$0" "$@" 3<&{told} 4>&{hear}'
        flags = (
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en", "--remote-debugging-pipe",
            f"--user-data-dir={folder}", "about:blank",
        )  # fmt: skip
        self._process = subprocess.Popen(
            ["bash", "-c", command, name, *flags], pass_fds=(told, hear), stderr=subprocess.DEVNULL
        )
        os.close(told)
        os.close(hear)
        self._to, self._from = os.fdopen(tell, "wb", 0), os.fdopen(heard, "rb", 0)
        self._rest, self._count, self._session = b"", 0, ""
        self._events: list[str] = []
        pages = [each for each in self._call("Target.getTargets")["targetInfos"] if each["type"] == "page"]  # fmt: skip
        found = self._call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
        self._session = found["sessionId"]
        for domain in ("Page", "Accessibility"):
            self._call(f"{domain}.enable")

    def open(self, path: Path, asked: str = "", *, width: int = 1400, dark: bool = False) -> None:
        """Show a page in a window of a width, where the reader wishes for light or dark."""
        self.narrow(width)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._call("Emulation.setEmulatedMedia", features=[scheme])
        self._events.clear()
        self._call("Page.navigate", url=f"{path.as_uri()}{asked}")
        while "Page.loadEventFired" not in self._events:
            self._events.append(self._read().get("method", ""))

    def narrow(self, width: int) -> None:
        """Make the window so wide."""
        self._call(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False
        )  # fmt: skip
        if self._events:
            self.ask(
                "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )

    def press(self, *keys: str) -> None:
        """Press keys one after the other; `Shift+Tab` goes back."""
        for each in keys:
            shift, _, key = each.rpartition("+")
            text = TEXTS.get(key) or (key if len(key) == 1 else "")
            given = {
                "key": " " if key == "Space" else key, "code": key, "windowsVirtualKeyCode": CODES.get(key, 0),
                "modifiers": SHIFT * bool(shift),
            }  # fmt: skip
            kind = "keyDown" if text else "rawKeyDown"
            self._call("Input.dispatchKeyEvent", type=kind, text=text, **given)
            self._call("Input.dispatchKeyEvent", type="keyUp", **given)

    def type(self, text: str) -> None:
        """Write into what has the focus."""
        self._call("Input.insertText", text=text)

    def ask(self, script: str) -> Any:
        """What a script says of the page."""
        found = self._call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def spoken(self) -> list[Mapping[str, Any]]:
        """The page as it is read aloud: a role and a name for each part."""
        nodes = self._call("Accessibility.getFullAXTree")["nodes"]
        return [
            {"role": each["role"]["value"], "name": each.get("name", {}).get("value", "")}
            for each in nodes
            if not each["ignored"]
        ]

    def close(self) -> None:
        """End the browser."""
        self._session = ""
        self._call("Browser.close")
        self._process.wait(30)
        self._to.close()
        self._from.close()

    def _call(self, method: str, **given: Any) -> dict[str, Any]:
        self._count += 1
        message = {"id": self._count, "method": method, "params": given}
        if self._session:
            message["sessionId"] = self._session
        self._to.write(json.dumps(message).encode() + b"\0")
        while (answer := self._read()).get("id") != self._count:
            self._events.append(answer.get("method", ""))
        assert "error" not in answer, answer["error"]
        result: dict[str, Any] = answer["result"]
        return result

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = self._from.read(1 << 16)
            assert more, "the browser ended"
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        read: dict[str, Any] = json.loads(message)
        return read
