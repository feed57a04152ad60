import { createContext, use } from 'react';
import type { GlobalData, Version } from '../model/version.ts';
import { useRequired } from './contexts.ts';

/** Holds the global data, or a function that loads it; its provider is the app. */
export const GlobalDataContext = createContext<GlobalData | (() => Promise<GlobalData>) | undefined>(undefined);

/**
 * Returns facts about all content. Suspends in the browser until they are loaded, so use it below a Suspense boundary.
 * Throws if they cannot be loaded, and outside the app.
 */
export function useGlobalData(): GlobalData {
  const source = useRequired(GlobalDataContext, 'useGlobalData');
  return typeof source === 'function' ? use(source()) : source;
}

/**
 * Returns the versions of a documentation collection (default `docs`), newest first. Suspends like `useGlobalData`; throws
 * for an unknown collection.
 */
export function useVersions(collection = 'docs'): readonly Version[] {
  const { docsVersions } = useGlobalData();
  const versions = docsVersions[collection];
  if (!versions) {
    const known = Object.keys(docsVersions).join('", "');
    throw new Error(`useVersions: no documentation collection is called "${collection}". There are: "${known}".`);
  }
  return versions;
}
