import type { ClientModule } from 'lectern/app';

/** The fragments that open a stage: an edit, which no id of a heading looks like, and the headings of the lab and of the waits. */
const opening = /^#(edit=|(lab|waits)$)/;

/** The code of the stage, once a reader needs it. */
let loaded: Promise<typeof import('./open-stage.tsx')> | undefined;

/** Milliseconds of loading after which the reader is told that something happens. */
const patience = 150;

/** Does something with the code of the stage. Says in an element that it loads, or that it could not be loaded. */
async function withStage(place: Element, use: (code: typeof import('./open-stage.tsx')) => void): Promise<void> {
  const say = (text?: string) => {
    place.querySelector('[role=alert]')?.remove();
    if (text) addNote(place, text).role = 'alert';
  };
  const slow = setTimeout(say, patience, 'Loading…');
  loaded ??= import('./open-stage.tsx');
  try {
    const [code] = await Promise.all([loaded, markOthers()]);
    use(code);
    say();
  } catch {
    loaded = undefined;
    const remedy = navigator.onLine ? 'Try again, or reload this page' : 'Try again when there is a network';
    say(`What runs samples could not be loaded. ${remedy}.`);
  }
  clearTimeout(slow);
}

/** Adds a note to an element. */
function addNote(place: Element, textContent: string): HTMLElement {
  const note = Object.assign(document.createElement('p'), { className: 'code-note', textContent });
  place.append(note);
  return note;
}

/** Opens the stage below a sample when its button is pressed. Nothing is loaded before. */
function onClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('.code > .run');
  if (!button) return;
  void withStage(button.parentElement!, ({ openStage }) => {
    if (button.isConnected) openStage(button);
  });
}

/** Opens what the fragment of the address names. Nothing is loaded for other addresses. */
function openNamed(): void {
  const [, name] = opening.exec(location.hash) ?? [];
  if (!name) return;
  const fragment = location.hash.slice(1);
  const heading = document.getElementById(name)?.closest('h2, h3') ?? document.querySelector('h1')!;
  void withStage(heading.nextElementSibling ?? heading, ({ openNamed }) => openNamed(fragment));
}

/** Takes the buttons away that would mislead in the engine of this browser. Nothing is loaded for pages without any. */
async function markOthers(): Promise<void> {
  const others = '.run[data-run*="#"]';
  if (!document.querySelector(others)) return;
  const code = await import('./mark-others.ts');
  code.markOthers(document.querySelectorAll(others), addNote);
}

addEventListener('click', onClick);
addEventListener('hashchange', openNamed);

/** Ends the stages of a page that the reader has left, and opens what the address of the new one names. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  void loaded?.then(({ closeLostStages }) => closeLostStages());
  // If this fails, it is tried again when a button is pressed.
  markOthers().catch(() => undefined);
  openNamed();
};
