import { pressedKey } from '../search/reader-keys.ts';

/**
 * Makes the field of a `.list-filter` filter the names in the lists of its article: those stay whose names contain all words, in any
 * order and case. Headings without a name are hidden. Enter follows the first name, Escape shows all again, and the
 * `<output>` says how many were found, in the words of its `data-found`.
 */
export function filterLists(filter: HTMLElement): void {
  const field = filter.querySelector('input');
  const article = filter.parentElement;
  if (!field || !article) return;
  const names = [...article.querySelectorAll<HTMLAnchorElement>('.api-index a')].map((link) => {
    const { textContent: name, href } = link;
    return { link, href, name: name.toLowerCase(), part: link.closest<HTMLElement>('li, dl > div') };
  });
  const total = new Set(names.map(({ href }) => href)).size;

  let found = names;

  function show(): void {
    const words = field!.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = names.filter(({ name }) => words.every((word) => name.includes(word)));
    const kept = new Set(found.map(({ part }) => part));
    for (const { part } of names) if (part) part.hidden = !kept.has(part);
    hideEmpty(article!);
    const output = filter.querySelector('output');
    const count = new Set(found.map(({ href }) => href)).size;
    const text = output?.dataset.found?.replace('{count}', String(count)).replace('{total}', String(total)) ?? '';
    if (output) output.textContent = words.length > 0 ? text : '';
  }

  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const key = pressedKey(event);
    if (field.value === '') return;
    if (key === 'Enter') found[0]?.link.click();
    if (key !== 'Escape') return;
    event.preventDefault();
    field.value = '';
    show();
  });
  // A reader may have typed before this was loaded.
  if (field.value !== '') show();
}

/** Hides the rows of letters and the lists that have nothing left, and the headings above them. */
function hideEmpty(article: HTMLElement): void {
  for (const row of article.querySelectorAll<HTMLElement>('.api-index > div:has(li)'))
    row.hidden = !row.querySelector('li:not([hidden])');
  const headings: { element: HTMLElement; level: number; lists: number; shown: number }[] = [];
  for (const element of article.querySelectorAll<HTMLElement>('h2, h3, .api-index')) {
    if (!element.matches('.api-index')) {
      headings.push({ element, level: Number(element.localName.slice(1)), lists: 0, shown: 0 });
      continue;
    }
    element.hidden = !element.querySelector(':scope > div:not([hidden])');
    const near = headings.at(-1);
    const above = near && headings.findLast(({ level }) => level < near.level);
    for (const one of [near, above]) {
      if (!one) continue;
      one.lists += 1;
      if (!element.hidden) one.shown += 1;
    }
  }
  for (const { element, lists, shown } of headings) element.hidden = lists > 0 && shown === 0;
}
