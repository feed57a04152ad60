/** The pages of a run as they were after each command. */
export interface Timeline {
  add(number: number, page: string | undefined): void;
  /** Shows the page as it was after a command, over the page itself; without a number, shows the page itself. */
  show(number: number | undefined): void;
}

/** Characters that the pages of a run may have together. Later ones are not kept. */
const largest = 20_000_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Creates the timeline of the pages in an element. */
export function createTimeline(around: HTMLElement): Timeline {
  const pages = new Map<number, string>();
  let size = 0;
  let shown: HTMLIFrameElement | undefined;
  return {
    add(number, page) {
      if (page === undefined || size + page.length > largest) return;
      size += page.length;
      pages.set(number, page);
    },
    show(number) {
      shown?.remove();
      shown = undefined;
      if (number === undefined) return;
      // Commands that no page saw, such as the first one, show the page before them.
      const known = [...pages.keys()].filter((each) => each <= number);
      shown = frameWith(pages.get(Math.max(...known)) ?? '', around);
      around.append(shown);
    },
  };
}

/** Returns a frame without scripts, of the size of the page that is visible now. */
function frameWith(html: string, around: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const visible = [...around.querySelectorAll('iframe')].find(({ style }) => style.visibility !== 'hidden');
  frame.setAttribute('sandbox', '');
  frame.srcdoc = html;
  frame.style.border = '0';
  frame.style.background = '#fff';
  frame.style.width = visible?.style.width ?? '100%';
  frame.style.height = visible?.style.height ?? '100%';
  return frame;
}

/** Returns the ids of the elements that a command concerns: those that it found, or the one in its path. */
export function elementsOf(path: string, value: unknown): readonly string[] {
  const found = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    each && typeof each === 'object' && elementKey in each ? [String(each[elementKey])] : [],
  );
  const [, id] = /\/element\/([^/]+)/.exec(path) ?? [];
  return found.length > 0 || id === undefined ? found : [id];
}
