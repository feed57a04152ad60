import type { ClientModule } from 'lectern/app';

/** The code of the stage, once a reader has pressed a button. */
let loaded: Promise<typeof import('./open-stage.tsx')> | undefined;

/** Opens the stage below a sample when its button is pressed. Nothing is loaded before. */
async function onClick({ target }: Event): Promise<void> {
  const button = (target as Element).closest<HTMLButtonElement>('.code > .run');
  if (!button) return;
  loaded ??= import('./open-stage.tsx');
  try {
    (await loaded).openStage(button);
  } catch {
    loaded = undefined;
    const failure = Object.assign(document.createElement('p'), { className: 'code-note' });
    failure.setAttribute('role', 'alert');
    button.closest('.code')!.append(failure);
    failure.textContent = 'What runs samples could not be loaded. Press Run again when there is a network.';
  }
}

addEventListener('click', (event) => void onClick(event));

/** Ends the stages of a page that the reader has left. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = () => {
  void loaded?.then(({ closeLostStages }) => closeLostStages());
};
