import type { PageTools } from './page-tools.ts';

/** The states in which all controls of a page can be shown at once. */
export const states = ['rest', 'hover', 'focus', 'active'] as const;

/** One of these states. */
export type State = (typeof states)[number];

/**
 * Shows all controls of the open page in one state, without transitions; `undefined` gives the page its own styles back. A copy of the styles
 * takes their place in which the state's pseudo-classes match everything: that works in every engine, without a pointer. The copy is made
 * from the sources, because `cssText` loses shorthands that hold a variable.
 */
export async function showState(state?: State): Promise<void> {
  const always = ':not(.never)';
  // Features of media have the same names: `(hover:hover)`, `(forced-colors:active)`.
  const patterns = {
    rest: /$^/,
    hover: /(?<!hover):hover/g,
    focus: /:focus(?:-visible|-within)?(?![-\w])/g,
    active: /(?<!hover|colors):(?:hover|active)(?![-\w])/g,
  };
  const kept = window as unknown as { stateSources?: Map<string, string>; stateFonts?: CSSStyleSheet };
  kept.stateSources ??= new Map();
  const sourceOf = async ({ href, ownerNode }: CSSStyleSheet) => {
    if (!href) return ownerNode!.textContent!;
    if (!kept.stateSources!.has(href)) kept.stateSources!.set(href, await (await fetch(href)).text());
    return kept.stateSources!.get(href)!;
  };
  for (const sheet of document.styleSheets) sheet.disabled = state !== undefined;
  if (!state) {
    document.adoptedStyleSheets = [];
    return;
  }
  const sheets = [...document.styleSheets].filter(
    ({ media }) => media.mediaText === '' || matchMedia(media.mediaText).matches,
  );
  const source = (await Promise.all(sheets.map(sourceOf))).join('\n');
  // Rules of fonts stay the same in all states: a font whose rule is read again is loaded again, and meanwhile lines break elsewhere.
  const fontRules = /@font-face\s*\{[^}]*\}/g;
  if (!kept.stateFonts) {
    kept.stateFonts = new CSSStyleSheet();
    kept.stateFonts.replaceSync(
      (source.match(fontRules) ?? []).join('\n').replace(/font-display:\s*optional/g, 'font-display: block'),
    );
  }
  const copy = new CSSStyleSheet();
  copy.replaceSync(
    `${source.replace(fontRules, '').replace(patterns[state], always)} *, ::before, ::after { transition: none !important; animation: none !important }`,
  );
  document.adoptedStyleSheets = [kept.stateFonts, copy];
  // Some fallbacks are on other machines only.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
}

/** Returns where the headings of the open page stand, each with its name. */
export function readPlaces(): readonly string[] {
  const tools = (window as unknown as { geometryTools: PageTools }).geometryTools;
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const place = [left, top + scrollY, height].map(Math.round).join(', ');
    return `${tools.nameOf(element)} at ${place}`;
  });
}

/** Shows what readers open: groups, menus and, in narrow windows, the sheet with the sidebar. */
export function openAll(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
  if (innerWidth < 1024) document.querySelector<HTMLElement>('.menu')?.showPopover();
}
