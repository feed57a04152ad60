import { createContext, use, useContext } from 'react';
import type { GlobalData, Version } from '../model/version.ts';

/** Holds the global data, or its loading; its provider is the app. */
export const GlobalDataContext = createContext<GlobalData | (() => Promise<GlobalData>) | undefined>(undefined);

/** Facts about all content. Suspends in the browser until they are loaded, so use it below a Suspense boundary. Throws outside the app. */
export function useGlobalData(): GlobalData {
  const source = useContext(GlobalDataContext);
  if (source === undefined)
    throw new Error('useGlobalData is used outside the app: call it in a component that Lectern renders.');
  return typeof source === 'function' ? use(source()) : source;
}

/** The versions of a documentation collection (default `docs`), newest first. Suspends as `useGlobalData`; throws for an unknown collection. */
export function useVersions(collection = 'docs'): readonly Version[] {
  const versions = useGlobalData().docsVersions[collection];
  if (!versions) throw new Error(`useVersions: no documentation collection is called "${collection}".`);
  return versions;
}
