// Search, filters, order by a column, language, theme and sample data of a page of tables.
(() => {
const root = document.documentElement;
const one = (what, within = document) => within.querySelector(what);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const isJapanese = () => root.dataset.ui === 'ja';
const remember = (key, value) => { try { localStorage[key] = value; } catch { /* a file may not store */ } };
const remembered = key => { try { return localStorage[key]; } catch { return undefined; } };
function say(en, ja) {
  const live = one('#live');
  live.lang = isJapanese() ? 'ja' : 'en';
  live.textContent = isJapanese() ? ja : en;
}

// Rows, and what of them is shown

const plain = text => text.normalize('NFKC').toLowerCase();
const search = one('#q');
const samples = one('#smp');
const sections = all('main section').map(own => ({
  own,
  link: one(`.rail a[href="#${CSS.escape(own.id)}"]`),
  selects: all('select', own),
  told: one('output', own),
  bands: all('.grp', own),
  rows: all('[data-row]', own),
}));
const rows = sections.flatMap(each => each.rows);
rows.forEach((row, at) => {
  row.at = at;
  row.home = row.parentNode;
  row.text = plain([...row.cells].map(cell => cell.textContent).join('\n'));
});

const place = (row, at) => at === 'band' ? row.home : row.cells[at];
const holds = (row, select) => {
  const { k, n } = place(row, select.dataset.at)?.dataset ?? {};
  return (n ?? k ?? '').split(' ').includes(select.value);
};

function apply() {
  const words = plain(search.value.trim()).split(/\s+/);
  const isSearched = words[0] !== '';
  let shown = 0;
  let isFiltered = false;
  for (const section of sections) {
    const chosen = section.selects.filter(select => select.value);
    section.selects.forEach(select => select.classList.toggle('on', select.value !== ''));
    isFiltered ||= chosen.length > 0;
    let here = 0;
    for (const row of section.rows) {
      const found = words.every(word => row.text.includes(word))
        && chosen.every(select => holds(row, select))
        && !('s' in row.dataset && samples && !samples.checked);
      row.hidden = !found;
      here += found;
    }
    const left = new Set(section.rows.filter(row => !row.hidden).map(row => row.home));
    section.bands.forEach(band => { band.hidden = !left.has(band.parentNode); });
    section.own.hidden = isSearched && !here;
    if (section.link) section.link.parentNode.hidden = section.own.hidden;
    if (section.told) section.told.textContent = chosen.length ? `${here} / ${section.rows.length}` : '';
    shown += here;
  }
  one('.empty').hidden = shown > 0 || !rows.length;
  const isNarrowed = isSearched || isFiltered;
  one('#cnt').textContent = isNarrowed ? `${shown} / ${rows.length}` : '';
  if (isNarrowed) say(`${shown} rows match`, `${shown}行が一致`);
  mark(isSearched ? words : []);
}

// What is searched for, where it is found; so many places at most.
const MOST = 1000;
function mark(words) {
  if (!globalThis.Highlight) return;
  const ranges = [];
  for (const row of words.length ? rows : []) {
    if (row.hidden || ranges.length > MOST) continue;
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.toLowerCase();
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set('hit', new Highlight(...ranges));
}

function clear() {
  search.value = '';
  all('select').forEach(select => { select.value = ''; });
  apply();
  search.focus();
}

// The order of rows: numbers by size, before words; Japanese as it sounds; what is empty last

function key(row, head) {
  const cell = row.cells[head.cellIndex];
  if (cell.dataset.n !== undefined) return { rank: 0, n: Number(cell.dataset.n) };
  const language = head.dataset.l || (isJapanese() ? 'ja' : root.dataset.first);
  const said = cell.dataset.y;
  if (language === 'ja' && said) return { rank: 1, group: said[0], text: said.slice(1) };
  const text = (all('.g', cell).find(each => each.lang === language) || cell).textContent.trim();
  return { rank: text ? 1 : 2, group: '0', text };
}

function arrange(table) {
  const head = one('th[aria-sort]', table);
  const own = all('[data-row]', table);
  // Under letters rows stand by their names alone; things of a kind stay under their band.
  const isFlat = head !== null && table.classList.contains('ix');
  table.classList.toggle('flat', isFlat);
  if (!head) {
    own.sort((a, b) => a.at - b.at);
  } else {
    const way = head.getAttribute('aria-sort') === 'ascending' ? 1 : -1;
    const collator = new Intl.Collator(isJapanese() || head.dataset.l === 'ja' ? 'ja' : 'en', { numeric: true });
    const keys = new Map(own.map(row => [row, key(row, head)]));
    own.sort((a, b) => {
      const [one, two] = [keys.get(a), keys.get(b)];
      if (one.rank !== two.rank) return one.rank === 2 || two.rank === 2 ? one.rank - two.rank : way * (one.rank - two.rank);
      if (one.rank === 0) return way * (one.n - two.n) || a.at - b.at;
      if (one.group !== two.group) return way * (one.group < two.group ? -1 : 1);
      return way * collator.compare(one.text ?? '', two.text ?? '') || a.at - b.at;
    });
  }
  const first = table.tBodies[0];
  own.forEach(row => (isFlat ? first : row.home).append(row));
}

const WAYS = { null: 'ascending', ascending: 'descending', descending: null };
const SAID = { ascending: ['in ascending order', '昇順'], descending: ['in descending order', '降順'], null: ['in the order of the rules', '元の順'] };
function order(button) {
  const head = button.closest('th');
  const way = WAYS[head.getAttribute('aria-sort')];
  all('th', head.parentNode).forEach(each => each.removeAttribute('aria-sort'));
  if (way) head.setAttribute('aria-sort', way);
  arrange(head.closest('table'));
  const named = language => (all('.l', button).find(each => each.lang === language) || button).textContent.trim();
  say(`${named('en')}: ${SAID[way][0]}`, `${named('ja')}：${SAID[way][1]}`);
}

// Language and theme

const spoken = all('[data-lang]').map(button => button.dataset.lang);
function speak(language) {
  root.dataset.ui = language;
  root.lang = language === 'both' ? root.dataset.first : language;
  const suffix = isJapanese() ? 'Ja' : 'En';
  all('[data-lang]').forEach(b => b.setAttribute('aria-pressed', b.dataset.lang === language));
  all('[data-al-en]').forEach(x => x.setAttribute('aria-label', x.dataset['al' + suffix]));
  all('option[data-en]').forEach(x => { x.textContent = x.dataset[suffix.toLowerCase()]; });
  search.placeholder = search.dataset['ph' + suffix];
  all('table:has(th[aria-sort])').forEach(arrange);
  fit();
}

const isDark = matchMedia('(prefers-color-scheme:dark)');
function paint(theme) {
  root.dataset.theme = theme;
  one('#theme').setAttribute('aria-pressed', theme === 'dark');
}

// What depends on the size of the window

function fit() {
  root.style.setProperty('--top', `${one('.bar2').offsetHeight}px`);
  root.style.setProperty('--bar', `${one('.bar2').offsetHeight}px`);
  const sizes = all('.tw').map(box => [box, box.scrollWidth > box.clientWidth + 1]);
  for (const [box, isOver] of sizes) {
    box.classList.toggle('over', isOver);
    box.classList.toggle('fits', !isOver);
    // What scrolls sideways must be reached by keys.
    if (!isOver) ['tabindex', 'role', 'aria-labelledby'].forEach(name => box.removeAttribute(name));
    else Object.entries({ tabindex: 0, role: 'group', 'aria-labelledby': one('table', box).getAttribute('aria-labelledby') })
      .forEach(([name, value]) => box.setAttribute(name, value));
  }
}

const rail = one('#rail');
const contents = one('#toc');
// The bar stands below the head of the page until that is scrolled away.
const settle = () => root.style.setProperty('--under', `${one('.bar2').getBoundingClientRect().bottom}px`);
function open(isOpen) {
  settle();
  rail.classList.toggle('open', isOpen);
  contents.setAttribute('aria-expanded', isOpen);
}

function follow() {
  const seen = new Set();
  const watcher = new IntersectionObserver(entries => {
    entries.forEach(each => each.isIntersecting ? seen.add(each.target) : seen.delete(each.target));
    const current = sections.find(each => seen.has(each.own));
    if (!current?.link) return;
    all('[aria-current]', rail).forEach(link => link.removeAttribute('aria-current'));
    current.link.setAttribute('aria-current', 'true');
    const { top, bottom } = current.link.getBoundingClientRect();
    const box = rail.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) rail.scrollTop += top - box.top - box.height / 3;
  }, { rootMargin: '-100px 0px -60% 0px' });
  sections.forEach(each => watcher.observe(each.own));
}

all('[data-lang]').forEach(b => { b.onclick = () => { speak(b.dataset.lang); remember('kisokuTables', b.dataset.lang); }; });
one('#theme').onclick = () => paint((root.dataset.theme || (isDark.matches ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark');
one('#clear').onclick = clear;
search.oninput = apply;
all('.flt select').forEach(s => { s.onchange = apply; });
if (samples) samples.onchange = apply;
all('thead button').forEach(b => { b.onclick = () => order(b); });
contents.onclick = () => open(contents.getAttribute('aria-expanded') !== 'true');
rail.onclick = event => { if (event.target.closest('a')) open(false); };
addEventListener('keydown', event => {
  if (event.key === 'Escape' && event.target === search) { search.value = ''; apply(); }
  if (event.key === 'Escape' && rail.classList.contains('open')) { open(false); contents.focus(); }
  if (event.key === '/' && !event.ctrlKey && !/^(INPUT|SELECT)$/.test(event.target.tagName)) {
    event.preventDefault();
    search.focus();
  }
});
addEventListener('resize', () => requestAnimationFrame(fit));
addEventListener('scroll', () => { if (rail.classList.contains('open')) settle(); }, { passive: true });
const asked = new URLSearchParams(location.search);
const wish = [asked.get('ui'), remembered('kisokuTables')].find(each => spoken.includes(each));
speak(wish || root.dataset.ui);
if (asked.get('theme')) paint(asked.get('theme'));
else one('#theme').setAttribute('aria-pressed', isDark.matches);
if (asked.get('q')) { search.value = asked.get('q'); apply(); }
follow();
})();
