import { type FoundElement, remote, type Session } from 'framework:webdriverio';
import type { LabEvent, LabRequest, SelectorChoice } from '../messages.ts';
import { candidates } from './candidates.ts';
import { record, tell } from './connection.ts';
import { describeElement, markElements, tagsOf, takeClicked, watchClicks } from './lab-scripts.ts';
import { settings } from './settings.ts';

/** Milliseconds between two looks at what the reader clicked. */
const interval = 200;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** An element as requests name it. */
type Reference = { readonly [elementKey]: string };

const say = (event: LabEvent) => tell({ type: 'lab', event });
let browser: Session | undefined;
/** What the reader typed last and was not looked for yet. */
let wanted: string | undefined;
/** What was found last. */
let found: readonly FoundElement[] = [];
/** What the reader chose of it and was not described yet. */
let chosen: Reference | undefined;
let isBusy = false;

/** Does what the lab asks. Of selectors that come while one is looked for, only the last one is. */
export function answerLab(request: LabRequest): void {
  if ('html' in request) return void open();
  if ('selector' in request) wanted = request.selector;
  else chosen = referenceTo(found[request.choose]);
  void work();
}

function referenceTo(element: FoundElement | undefined): Reference | undefined {
  return element && { [elementKey]: element.elementId };
}

async function open(): Promise<void> {
  try {
    const session = await remote(settings);
    await session.url('/page.html');
    await session.execute(watchClicks);
    browser = session;
    say({ type: 'open' });
    setInterval(() => void work(), interval);
  } catch (error) {
    say({ type: 'open', error: String(error) });
  }
}

/** Finds what is wanted, and then looks whether the reader clicked something. */
async function work(): Promise<void> {
  if (isBusy || !browser) return;
  isBusy = true;
  try {
    for (; wanted !== undefined; ) {
      const selector = wanted;
      wanted = undefined;
      await find(browser, selector);
    }
    await pick(browser);
  } finally {
    isBusy = false;
  }
}

async function find(session: Session, selector: string): Promise<void> {
  const { requests, value = [], error } = await record(async () => (selector === '' ? [] : session.$$(selector)));
  found = [...value];
  const tags = await session.execute(tagsOf, found);
  await session.execute(markElements, found);
  say({ type: 'found', selector, requests, tags, ...(error !== undefined && { error }) });
}

async function pick(session: Session): Promise<void> {
  // What is chosen while the page is asked is for the next look.
  const asked = chosen;
  chosen = undefined;
  const clicked = asked ?? ((await session.execute(takeClicked)) as Reference | null);
  if (!clicked) return;
  const [tag = ''] = await session.execute(tagsOf, [clicked]);
  const facts = await session.execute(describeElement, clicked);
  const choices: SelectorChoice[] = [];
  for (const selector of candidates(facts)) {
    const found = await firstOf(session, selector, clicked);
    if (found) choices.push({ selector, count: found });
  }
  say({ type: 'picked', tag, choices });
}

/** Returns how many elements a selector finds, if the first one is the wanted element. */
async function firstOf(session: Session, selector: string, wanted: Reference): Promise<number | undefined> {
  const elements: readonly FoundElement[] = await session.$$(selector).catch(() => []);
  return elements[0]?.elementId === wanted[elementKey] ? elements.length : undefined;
}
