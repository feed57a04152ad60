import type { ClientModule } from 'lectern/app';
import { type Engine, engines } from '../messages.ts';

/** The fragments that open a stage: an edit, which no id of a heading looks like, and the headings of the lab and of the waits. */
const opening = /^#(edit=|(lab|waits)$)/;

/** The code of the stage, once a reader needs it. */
let loaded: Promise<typeof import('./open-stage.tsx')> | undefined;

/** Does something with the code of the stage, or says below an element that it could not be loaded. */
async function withStage(place: Element | null, use: (code: typeof import('./open-stage.tsx')) => void): Promise<void> {
  loaded ??= import('./open-stage.tsx');
  try {
    use(await loaded);
  } catch {
    loaded = undefined;
    const failure = Object.assign(document.createElement('p'), { className: 'code-note' });
    failure.setAttribute('role', 'alert');
    place?.append(failure);
    failure.textContent = 'What runs samples could not be loaded. Press Run again when there is a network.';
  }
}

/** Opens the stage below a sample when its button is pressed. Nothing is loaded before. */
function onClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('.code > .run');
  if (button) void withStage(button.closest('.code'), ({ openStage }) => openStage(button));
}

/** Opens what the fragment of the address names. Nothing is loaded for other addresses. */
function openNamed(): void {
  const { hash } = location;
  if (!opening.test(hash)) return;
  const place = document.querySelector('.run')?.closest('.code') ?? null;
  void withStage(place, ({ openNamed }) => openNamed(hash.slice(1)));
}

/** Returns the engine of this browser, by a property of styles that only it knows. */
function engineHere(): Engine {
  if (CSS.supports('-moz-orient: inline')) return 'Firefox';
  return CSS.supports('-webkit-app-region: none') ? 'Chromium' : 'WebKit';
}

/** Takes the button of each sample away that does something else in the engine of this browser, and says so. */
function markOthers(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.run[data-run*="#"]')) {
    const others = button.dataset.run!.replace(/.*#/, '').split(',');
    const engine = engineHere();
    if (!others.includes(engine)) continue;
    const note = Object.assign(document.createElement('p'), { className: 'code-note' });
    const same = engines.filter((name) => !others.includes(name)).join(' and ');
    note.textContent = `This sample does something else in ${engine}, the engine of your browser, than over WebDriver, so it has no Run here. It runs in ${same}.`;
    button.parentElement!.append(note);
    button.remove();
  }
}

addEventListener('click', onClick);
addEventListener('hashchange', openNamed);

/** Ends the stages of a page that the reader has left, and opens what the address of the new one names. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  void loaded?.then(({ closeLostStages }) => closeLostStages());
  markOthers();
  openNamed();
};
