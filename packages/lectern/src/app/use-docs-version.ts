import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { SiteContext, useRequired } from './contexts.ts';
import { preferredAddress } from './preferred-address.ts';
import { StoresContext } from './stores.ts';
import { GlobalDataContext } from './use-global-data.ts';

const neverChanges = () => () => undefined;
const nothing = () => undefined;

/**
 * The version of a documentation collection (default `docs`) that the reader chose, by name, and how to choose one.
 * Undefined before hydration. Throws outside the app.
 */
export function useDocsVersion(collection = 'docs'): {
  readonly chosen: string | undefined;
  readonly choose: (version: string) => void;
} {
  useRequired(SiteContext, 'useDocsVersion');
  const store = useContext(StoresContext)?.docsVersion;
  const chosen = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.get(collection), nothing);
  return { chosen, choose: (version) => store?.choose(collection, version) };
}

/**
 * Where a link of the shell leads a reader who chose a version of the documentation: to the page in that version. Everywhere
 * else, before hydration, and while the global data is not there, it is the given address. Throws outside the app.
 */
export function usePreferredAddress(address: string): string {
  const { versionedCollections = [] } = useRequired(SiteContext, 'usePreferredAddress');
  const store = useContext(StoresContext)?.docsVersion;
  const source = useContext(GlobalDataContext);
  const [preferred, setPreferred] = useState<string>();
  // One text that changes with any choice: nothing is loaded where there is none.
  const choices = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => versionedCollections.map((collection) => store?.get(collection) ?? '').join('/'),
    () => '',
  );

  useEffect(() => {
    if (!store || typeof source !== 'function' || !/[^/]/.test(choices)) return;
    let isStale = false;
    source()
      .then((data) => isStale || setPreferred(preferredAddress(address, data, store.get)))
      .catch(nothing);
    return () => {
      isStale = true;
    };
  }, [address, choices, source, store]);

  return preferred ?? address;
}
