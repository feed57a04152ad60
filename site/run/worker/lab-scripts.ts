// Scripts that the lab sends to the page. Each is sent as its own text, so it uses nothing but what it is given.

/** What is known about an element, to find selectors for it. */
export interface ElementFacts {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly text: string;
  /** The text of its label, its alternative text, or what else names it. */
  readonly name: string;
}

/** Keeps what the reader clicks, which then does nothing else. */
export function watchClicks(): void {
  const page = window as { clickedInLab?: unknown };
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      [page.clickedInLab] = event.composedPath();
    },
    true,
  );
}

/** Returns the element that was clicked since the last time. */
export function takeClicked(): unknown {
  const page = window as { clickedInLab?: unknown };
  const { clickedInLab } = page;
  delete page.clickedInLab;
  return clickedInLab instanceof Element ? clickedInLab : null;
}

/** Returns what is known about an element. */
export function describeElement(element: Element): ElementFacts {
  const text = (element as HTMLElement).innerText?.trim() ?? '';
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText.trim());
  const read = (name: string) => element.getAttribute(name)?.trim();
  const [name = ''] = [read('aria-label'), ...labels, read('alt'), read('placeholder'), text, read('title')].filter(
    Boolean,
  );
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    classes: [...element.classList],
    text,
    name: name as string,
  };
}

/** Returns the opening tags of elements. */
export function tagsOf(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const html = (element.cloneNode(false) as Element).outerHTML;
    const end = `</${element.localName}>`;
    return html.endsWith(end) ? html.slice(0, -end.length) : html;
  });
}

/**
 * Draws a line around elements, the first one thicker. Nothing in the document changes, so that no selector finds anything else:
 * the styles are in sheets of their own, and name elements by their places.
 */
export function markElements(elements: readonly Element[]): void {
  const page = window as { marksOfLab?: [Document | ShadowRoot, CSSStyleSheet][] };
  for (const [root, sheet] of page.marksOfLab ?? [])
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  page.marksOfLab = [];
  for (const [at, element] of elements.entries()) {
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) continue;
    const path: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const siblings = each.parentNode instanceof Document ? [each] : [...(each.parentNode?.children ?? [])];
      path.unshift(`${CSS.escape(each.localName)}:nth-child(${siblings.indexOf(each) + 1})`);
    }
    const sheet = new CSSStyleSheet();
    const top = root instanceof Document ? '' : ':host > ';
    const width = at === 0 ? 4 : 2;
    sheet.replaceSync(
      `${top}${path.join(' > ')} { outline: ${width}px solid #ea5906 !important; outline-offset: 1px !important }`,
    );
    root.adoptedStyleSheets.push(sheet);
    page.marksOfLab.push([root, sheet]);
  }
  elements[0]?.scrollIntoView({ block: 'nearest' });
}
