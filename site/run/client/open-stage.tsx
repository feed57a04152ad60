import { createRoot } from 'react-dom/client';
import type { RunJob } from '../messages.ts';
import { Stage } from './Stage.tsx';
import { readEdit } from './shared-edit.ts';

/** What ends each open stage, by its element. */
const open = new Map<HTMLElement, { readonly end: () => void; readonly again: () => void }>();
let count = 0;

/** Opens the stage below the sample of a button and runs the sample. If it is open, runs the sample again. */
export function openStage(button: HTMLButtonElement): void {
  const known = stageBelow(button);
  if (known) known.again();
  else show(button, undefined);
}

/** Opens the stage with an edit that an address held, and runs nothing. Says so if there is none. */
export async function openSharedEdit(text: string): Promise<void> {
  const edit = await readEdit(text);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.code > .run')];
  const button = buttons.find(({ dataset }) => dataset.run?.endsWith(`-${edit?.sample}.json`));
  if (edit && button) {
    stageBelow(button)?.end();
    show(button, edit.job).scrollIntoView({ block: 'center' });
    return;
  }
  const said = document.createElement('p');
  said.className = 'stage bad';
  said.setAttribute('role', 'alert');
  said.textContent = edit
    ? 'The sample of this link is not on this page any more, so its edit cannot be shown.'
    : 'This link is damaged: the edit of a sample at its end is not complete. Ask for the link again.';
  document.querySelector('article h1, h1')?.after(said);
}

function stageBelow(button: HTMLButtonElement) {
  const next = button.closest<HTMLElement>('.code')!.nextElementSibling;
  return next instanceof HTMLElement ? open.get(next) : undefined;
}

/** Shows the stage of a button. With `shared`, it waits until the reader runs it. */
function show(button: HTMLButtonElement, shared: RunJob | undefined): HTMLElement {
  const section = document.createElement('section');
  section.className = 'stage';
  section.setAttribute('aria-label', button.getAttribute('aria-label') ?? button.textContent);
  button.closest('.code')!.after(section);
  const root = createRoot(section, { identifierPrefix: `stage-${++count}-` });
  const end = () => {
    open.delete(section);
    root.unmount();
    section.remove();
  };
  const close = () => {
    end();
    button.focus();
  };
  let pressed = shared ? 0 : 1;
  const render = () =>
    root.render(<Stage address={button.dataset.run!} pressed={pressed} shared={shared} onClose={close} />);
  const again = () => {
    pressed++;
    render();
  };
  open.set(section, { end, again });
  render();
  return section;
}

/** Ends the stages whose samples are no longer in the document. */
export function closeLostStages(): void {
  for (const [section, { end }] of open) if (!section.isConnected) end();
}
