/** The script of the pages: copy, choose a language, search, try a call. All text can be read without it. */
export const SCRIPT = String.raw`
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  });
}
const chosen = () => { try { return localStorage.getItem('sandbar.code'); } catch { return null; } };
const showTabs = (label) => {
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    const blocks = [...tabs.children];
    const shown = blocks.find((block) => block.dataset.label === label) ?? blocks[0];
    for (const block of blocks) block.style.display = block === shown ? 'block' : 'none';
    for (const button of tabs.querySelectorAll('.tab'))
      button.setAttribute('aria-pressed', String(button.textContent === shown.dataset.label));
  }
};
for (const tabs of document.querySelectorAll('[data-tabs]')) {
  const blocks = [...tabs.children];
  for (const block of blocks) block.dataset.label = block.querySelector('figcaption span').textContent;
  for (const block of blocks) {
    const place = block.querySelector('figcaption span');
    place.replaceChildren(...blocks.map((each) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'tab';
      button.textContent = each.dataset.label;
      button.addEventListener('click', () => {
        try { localStorage.setItem('sandbar.code', each.dataset.label); } catch {}
        showTabs(each.dataset.label);
      });
      return button;
    }));
  }
}
showTabs(chosen());

const search = document.querySelector('[data-search]');
if (search) {
  search.inert = false;
  const [input, list] = [search.querySelector('input'), search.querySelector('ul')];
  let entries;
  let at = -1;
  const close = () => { list.hidden = true; input.setAttribute('aria-expanded', 'false'); at = -1; };
  const mark = () => [...list.children].forEach((item, place) => {
    item.setAttribute('aria-selected', String(place === at));
    if (place !== at) return;
    input.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  });
  input.addEventListener('input', async () => {
    entries ??= await (await fetch('/developers/search.json')).json();
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = ([name, text]) => words.every((word) => (name + ' ' + text).toLowerCase().includes(word));
    const found = words.length === 0 ? [] : entries.filter(fits);
    found.sort(([a], [b]) => Number(b.toLowerCase().includes(words[0])) - Number(a.toLowerCase().includes(words[0])));
    list.replaceChildren(...found.slice(0, 12).map(([name, text, to], place) => {
      const [item, link, small] = ['li', 'a', 'small'].map((tag) => document.createElement(tag));
      item.id = 'found-' + place;
      item.setAttribute('role', 'option');
      link.href = to;
      link.tabIndex = -1;
      link.textContent = name;
      small.textContent = text;
      link.append(small);
      item.append(link);
      return item;
    }));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    at = found.length > 0 ? 0 : -1;
    mark();
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (!step || list.hidden) return;
    event.preventDefault();
    at = (at + step + list.children.length) % list.children.length;
    mark();
  });
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    list.children[Math.max(0, at)]?.querySelector('a').click();
  });
  search.addEventListener('focusout', (event) => { if (!search.contains(event.relatedTarget)) close(); });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || /input|textarea|select/i.test(document.activeElement.tagName)) return;
    event.preventDefault();
    input.focus();
  });
}

const explorer = document.querySelector('[data-explorer]');
if (explorer) {
  const [choice, body, answer] = ['call', 'body', 'answer'].map((id) => document.getElementById(id));
  const examples = JSON.parse(document.getElementById('examples').textContent);
  const fill = () => (body.value = examples[choice.value].body);
  choice.addEventListener('change', fill);
  const wanted = new URLSearchParams(location.search).get('call');
  if (examples[wanted]) choice.value = wanted;
  fill();
  explorer.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { path, changes } = examples[choice.value];
    if (changes && !confirm('This changes real data of this marketplace. Send it?')) return;
    const text = body.value.replaceAll('"NEW"', () => JSON.stringify(crypto.randomUUID()));
    const sent = path === '/graphql' ? JSON.stringify({ query: text }) : text;
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'sandbar' };
    const got = await fetch(path, { method: 'POST', headers, body: sent });
    const said = await got.text();
    let shown = said;
    try { shown = JSON.stringify(JSON.parse(said), null, 2); } catch {}
    answer.textContent = got.status + ' ' + got.statusText + '\n\n' + shown;
    answer.parentElement.focus();
  });
}
`;
