import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { RunJob } from '../messages.ts';
import { loadPart } from './notes.tsx';
import { isHeld, noteHeld } from './pass-on.ts';
import { Stage } from './Stage.tsx';
import { readEdit } from './shared-edit.ts';
import { sampleAddress, stageAddress } from './use-job.ts';

const Lab = loadPart(() => import('../lab/Lab.tsx'));
const Waits = loadPart(() => import('../waits/Waits.tsx'));

/** What ends each open stage, by its element. */
const open = new Map<HTMLElement, { readonly end: () => void; readonly again: () => void }>();
let count = 0;
/** What says that a link brought no edit. */
let complaint: HTMLElement | undefined;

/** Opens the stage below the sample of a button and runs the sample. If it is open, runs the sample again. */
export function openStage(button: HTMLButtonElement): void {
  const known = stageBelow(button);
  if (known) known.again();
  else show(button, undefined);
}

/** Opens what the fragment of an address names: an edit, or another view of the stage below a heading. */
export function openNamed(fragment: string): void {
  if (fragment.startsWith('edit=')) void openSharedEdit(fragment.slice('edit='.length));
  else openView(fragment as 'lab' | 'waits');
}

/** Opens the stage with an edit that an address held, and runs nothing. Says so if there is none. */
async function openSharedEdit(text: string): Promise<void> {
  const edit = await readEdit(text);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.code > .run')];
  const button = buttons.find((each) => sampleAddress(each).endsWith(`-${edit?.sample}.json`));
  complaint?.remove();
  if (edit && button) {
    const known = stageBelow(button);
    if (known && isHeld(text)) return;
    known?.end();
    noteHeld(text);
    show(button, edit.job).scrollIntoView({ block: 'center' });
    return;
  }
  complaint = document.createElement('p');
  complaint.className = 'stage bad';
  complaint.setAttribute('role', 'alert');
  complaint.textContent = edit
    ? 'The sample of this link has no Run here: it is not on this page any more, or it does something else in this browser.'
    : 'This link is damaged: the edit of a sample at its end is not complete. Ask for the link again.';
  document.querySelector('h1')?.after(complaint);
}

function stageBelow(button: HTMLButtonElement) {
  const next = button.closest<HTMLElement>('.code')!.nextElementSibling;
  return next instanceof HTMLElement ? open.get(next) : undefined;
}

/** Shows the stage of a button. With `shared`, it waits until the reader runs it. */
function show(button: HTMLButtonElement, shared: RunJob | undefined): HTMLElement {
  const { section, root, end } = createSection(button.closest('.code')!, button.ariaLabel ?? button.textContent);
  const close = () => {
    end();
    button.focus();
  };
  let pressed = shared ? 0 : 1;
  const render = () =>
    root.render(<Stage address={sampleAddress(button)} pressed={pressed} shared={shared} onClose={close} />);
  const again = () => {
    pressed++;
    render();
  };
  open.set(section, { end, again });
  render();
  // The next stop of Tab is the stage's first button, not the code, where every name is a stop.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return section;
}

/** Shows another view of the stage below a heading. */
function openView(id: 'lab' | 'waits'): void {
  const heading = document.getElementById(id)?.closest<HTMLElement>('h2, h3');
  const place = heading?.nextElementSibling;
  // A heading of another page may have the same id.
  const link = place?.querySelector<HTMLAnchorElement>(`a[href$="#${id}"]`);
  const button = document.querySelector<HTMLElement>('.code > .run');
  if (!heading || !place || !link || !button || open.has(place.nextElementSibling as HTMLElement)) return;
  const { section, root, end } = createSection(place, heading.textContent);
  const close = () => {
    end();
    // The same link opens it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    link.focus();
  };
  const View = id === 'lab' ? Lab : Waits;
  root.render(
    <Suspense fallback={<p>Loading…</p>}>
      <View address={stageAddress(sampleAddress(button))} onClose={close} />
    </Suspense>,
  );
  open.set(section, { end, again: () => {} });
}

/** Creates the element of a stage after another one. */
function createSection(after: Element, label: string) {
  const section = document.createElement('section');
  section.className = 'stage';
  section.setAttribute('aria-label', label);
  after.after(section);
  const root = createRoot(section, { identifierPrefix: `stage-${++count}-` });
  const end = () => {
    open.delete(section);
    root.unmount();
    section.remove();
  };
  return { section, root, end };
}

/** Ends the stages whose samples are no longer in the document, and takes back what was said about its address. */
export function closeLostStages(): void {
  complaint?.remove();
  for (const [section, { end }] of open) if (!section.isConnected) end();
}
