// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { hydrateIsland } from './hydrate-island.tsx';

const reportError = vi.fn();

vi.stubGlobal('reportError', reportError);

afterEach(() => reportError.mockClear());

/** Hydrates what another component rendered. Returns the element and the function that unmounts the island. */
function hydrate(prerendered: string, text: string) {
  const element = document.createElement('div');
  element.innerHTML = renderToString(<p>{prerendered}</p>);
  document.body.append(element);
  const unmount = hydrateIsland({ element, key: 'k', island: <p>{text}</p>, provide: (island) => island, clicked: [] });
  return { element, unmount };
}

/** Resolves when React has done what it was asked for. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

it('reports no error for an island that is left before it is hydrated', async () => {
  const { element, unmount } = hydrate('same', 'same');
  unmount();
  await settle();
  expect(element.textContent).toBe('');
  expect(reportError).not.toHaveBeenCalled();
});

it('reports that an island was prerendered as something else', async () => {
  const { element } = hydrate('before', 'after');
  await settle();
  expect(element.textContent).toBe('after');
  expect(reportError).toHaveBeenCalledOnce();
});
