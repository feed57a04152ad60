import { createRoot } from 'react-dom/client';
import { Stage } from './Stage.tsx';

/** What ends each open stage, by its element. */
const open = new Map<HTMLElement, { readonly end: () => void; readonly again: () => void }>();
let count = 0;

/** Opens the stage below the sample of a button and runs the sample. If it is open, runs the sample again. */
export function openStage(button: HTMLButtonElement): void {
  const figure = button.closest<HTMLElement>('.code')!;
  const next = figure.nextElementSibling;
  const known = next instanceof HTMLElement && open.get(next);
  if (known) {
    known.again();
    return;
  }
  const section = document.createElement('section');
  section.className = 'stage';
  section.setAttribute('aria-label', button.getAttribute('aria-label') ?? button.textContent);
  figure.after(section);
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
  let runs = 0;
  const again = () => root.render(<Stage address={button.dataset.run!} run={++runs} onClose={close} />);
  open.set(section, { end, again });
  again();
}

/** Ends the stages whose samples are no longer in the document. */
export function closeLostStages(): void {
  for (const [section, { end }] of open) if (!section.isConnected) end();
}
