import { useContext, useEffect, useState } from 'react';
import type { Page } from '../model/page.ts';
import { SiteContext, useRequired, ViewContext } from './contexts.ts';
import { preferredAddress } from './preferred-address.ts';
import { useStore, useStored } from './stores.ts';
import { GlobalDataContext } from './use-global-data.ts';

const nothing = () => undefined;

/**
 * Returns the name of the version of a documentation collection (default `docs`) that the reader chose, and a function to
 * choose one. Undefined before hydration. Throws outside the app.
 */
export function useDocsVersion(collection = 'docs'): {
  readonly chosen: string | undefined;
  readonly choose: (version: string) => void;
} {
  const store = useStore('docsVersion', 'useDocsVersion');
  const chosen = useStored(store, () => store?.get(collection), nothing);
  return { chosen, choose: (version) => store?.choose(collection, version) };
}

/**
 * Returns the address of a shell link in the reader's version of the documentation: that of the page in view if it is not the latest, else
 * the one that the reader chose. Returns the given address for other links, before hydration, and until the global data is loaded. Throws
 * outside the app.
 */
export function usePreferredAddress(address: string): string {
  const { versionedCollections = [] } = useRequired(SiteContext, 'usePreferredAddress');
  return useChosenAddress(address, versionedCollections);
}

/** Where nothing has versions, there is no choice, and the app has no code for it. */
const useChosenAddress = import.meta.env.LECTERN_VERSIONS === false ? (address: string) => address : useStoredChoice;

function useStoredChoice(address: string, versionedCollections: readonly string[]): string {
  const store = useStore('docsVersion', 'usePreferredAddress');
  const source = useContext(GlobalDataContext);
  const own = otherVersion(useContext(ViewContext)?.page);
  const [preferred, setPreferred] = useState<string>();
  // One string that changes with every choice. If no version is in it, nothing is loaded.
  const choices = useStored(
    store,
    () =>
      versionedCollections.map((name) => (name === own?.collection ? own.version : store?.get(name)) ?? '').join('/'),
    () => '',
  );

  useEffect(() => {
    setPreferred(undefined);
    if (typeof source !== 'function' || !/[^/]/.test(choices)) return;
    const chosen = (collection: string) => choices.split('/')[versionedCollections.indexOf(collection)];
    let isStale = false;
    source()
      .then((data) => isStale || setPreferred(preferredAddress(address, data, chosen)))
      .catch(nothing);
    return () => {
      isStale = true;
    };
  }, [address, choices, source, versionedCollections]);

  return preferred ?? address;
}

/** Returns the version of a page and its collection; undefined if it is the latest or the only one. */
function otherVersion(page: Page | undefined): Pick<Page, 'collection' | 'version'> | undefined {
  return page?.versions?.some(({ name, isLast }) => name === page.version && !isLast) ? page : undefined;
}
