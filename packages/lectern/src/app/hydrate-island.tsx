import { type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { replayFields } from '../browser/article/replay-fields.ts';
import { replayInput } from '../browser/boot/boot-queue.ts';

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

/** Hydrates an island, and then repeats what its readers did before. If it fails, its prerendered text stays. */
export function hydrateIsland({ element, key, island, provide, clicked }: IslandOptions): Root {
  const prerendered = element.cloneNode(true);
  const replay = () => void replayFields(element).then(() => replayInput(clicked));
  return hydrateRoot(element, provide(<Hydrated onHydrated={replay}>{island}</Hydrated>), {
    identifierPrefix: key,
    onRecoverableError: (error) => reportError(error),
    // React removes what it can no longer keep alive. The text that the reader came for stays.
    onUncaughtError: (error) => {
      reportError(error);
      element.replaceWith(prerendered);
    },
  });
}

/** Tells once that its children are hydrated. */
function Hydrated({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, []);
  return children;
}
