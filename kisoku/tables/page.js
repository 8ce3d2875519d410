// Search, filters, order by a column, language, theme and sample data of a page of tables.
(() => {
const root = document.documentElement;
const one = (what, within = document) => within.querySelector(what);
const all = (what, within = document) => [...within.querySelectorAll(what)];
const search = one('#q');
const isJapanese = () => root.dataset.ui === 'ja';
const say = (en, ja) => { one('#live').textContent = isJapanese() ? ja : en; };
const remember = (key, value) => { try { localStorage[key] = value; } catch { /* a file may not store */ } };
const remembered = key => { try { return localStorage[key]; } catch { return undefined; } };

function speak(language) {
  root.dataset.ui = language;
  root.lang = language === 'both' ? root.dataset.first : language;
  const suffix = isJapanese() ? 'Ja' : 'En';
  all('[data-lang]').forEach(b => b.setAttribute('aria-pressed', b.dataset.lang === language));
  all('[data-al-en]').forEach(x => x.setAttribute('aria-label', x.dataset['al' + suffix]));
  all('option[data-en]').forEach(x => { x.textContent = x.dataset[suffix.toLowerCase()]; });
  all('td[data-h-en]').forEach(x => { x.dataset.h = x.dataset['h' + suffix]; });
  search.placeholder = search.dataset['ph' + suffix];
  remember('kisokuTables', language);
}

function paint(theme) {
  root.dataset.theme = theme;
  one('#theme').setAttribute('aria-pressed', theme === 'dark');
}

const plain = text => text.normalize('NFKC').toLowerCase();
const rows = all('[data-row]');
rows.forEach(row => { row.text = plain(row.textContent); });

const isFiltered = row => all('select', row.closest('section'))
  .every(s => !s.value || !row.cells || (row.cells[s.dataset.at]?.dataset.k || '').split(' ').includes(s.value));

function apply() {
  const words = plain(search.value.trim()).split(/\s+/);
  let shown = 0;
  for (const row of rows) {
    const found = words.every(word => row.text.includes(word)) && isFiltered(row);
    row.hidden = !found;
    shown += found;
  }
  all('main section').forEach(s => { s.hidden = search.value.trim() !== '' && !one('[data-row]:not([hidden])', s); });
  one('.empty').hidden = shown > 0;
  const narrowed = search.value.trim() || all('.flt select').some(s => s.value);
  one('#cnt').textContent = narrowed ? `${shown} / ${rows.length}` : '';
  if (narrowed) say(`${shown} rows match`, `${shown}行が一致`);
}

function key(row, at) {
  const cell = row.cells[at];
  if (cell.dataset.n) return cell.dataset.n;
  const language = isJapanese() ? 'ja' : root.dataset.first;
  const texts = all('.l,.g', cell);
  return (texts.find(x => x.lang === language) || texts[0] || cell).textContent.trim();
}

function order(button) {
  const head = button.closest('th');
  const body = head.closest('table').tBodies[0];
  const way = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
  all('th', head.parentNode).forEach(x => x.removeAttribute('aria-sort'));
  head.setAttribute('aria-sort', way > 0 ? 'ascending' : 'descending');
  const compare = new Intl.Collator(isJapanese() ? 'ja' : 'en', { numeric: true }).compare;
  const at = head.cellIndex;
  const last = row => key(row, at) === '';
  [...body.rows]
    .sort((a, b) => last(a) - last(b) || way * compare(key(a, at), key(b, at)))
    .forEach(row => body.append(row));
  say('sorted', '並べ替えた');
}

all('[data-lang]').forEach(b => { b.onclick = () => speak(b.dataset.lang); });
one('#theme').onclick = () => {
  const dark = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  paint((root.dataset.theme || dark) === 'dark' ? 'light' : 'dark');
};
search.oninput = apply;
all('.flt select').forEach(s => { s.onchange = apply; });
const samples = one('#smp');
if (samples) samples.onchange = () => { root.dataset.sample = samples.checked ? 'on' : 'off'; };
all('thead button').forEach(b => { b.onclick = () => order(b); });
addEventListener('keydown', event => {
  if (event.key === 'Escape' && event.target === search) { search.value = ''; apply(); }
  if (event.key === '/' && !event.ctrlKey && !/^(INPUT|SELECT)$/.test(event.target.tagName)) {
    event.preventDefault();
    search.focus();
  }
});
const measure = () => root.style.setProperty('--bar', `${one('.bar2').offsetHeight + 8}px`);
measure();
addEventListener('resize', measure);
const asked = new URLSearchParams(location.search);
speak(asked.get('ui') || remembered('kisokuTables') || root.dataset.ui);
if (asked.get('theme')) paint(asked.get('theme'));
if (asked.get('q')) { search.value = asked.get('q'); apply(); }
})();
