import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayFields } from '../browser/article/replay-fields.ts';
import { replayInput } from '../browser/boot/boot-queue.ts';
import { followReload } from '../browser/navigate/follow-reload.ts';

/** Input of `hydrateIsland`. */
interface IslandOptions {
  /** Holds what is prerendered. */
  readonly element: HTMLElement;
  /** Prefix of the ids in it. */
  readonly key: string;
  readonly island: ReactNode;
  readonly provide: (island: ReactNode) => ReactNode;
  /** The buttons that were clicked before. */
  readonly clicked: readonly HTMLElement[];
}

/**
 * Hydrates an island, and then repeats what its readers did before. If it fails, its prerendered text stays. Returns a function that
 * unmounts it.
 */
export function hydrateIsland({ element, key, island, provide, clicked }: IslandOptions): () => void {
  followReload();
  let isUnmounted = false;
  const prerendered = element.cloneNode(true);
  const replay = () => void replayFields(element).then(() => replayInput(clicked));
  const root = hydrateRoot(element, provide(<Hydrated onHydrated={replay}>{island}</Hydrated>), {
    identifierPrefix: key,
    // React calls it an error if an island is unmounted before it is hydrated, and the console would keep the error with the article.
    onRecoverableError: (error) => {
      if (!isUnmounted) reportError(error);
    },
    // React removes what it can no longer keep alive. The text that the reader came for stays.
    onUncaughtError: (error) => {
      reportError(error);
      element.replaceWith(prerendered);
    },
  });
  return () => {
    isUnmounted = true;
    root.unmount();
  };
}

/** Tells once that its children are hydrated. */
function Hydrated({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, []);
  return children;
}
