import type { Source } from 'lectern';
import type { Diagnostic } from 'lectern/model';
import { createLibrary } from '../extract/library.ts';
import { matcherPage, matchersPackage } from '../matchers/matcher-page.ts';
import { fetchPackages } from '../packages/fetch-packages.ts';
import { pageEntry } from '../pages/page-entry.ts';
import { readNotes } from '../pages/read-notes.ts';
import { editAddress, type GeneratedPagesOptions, prepare } from './source-options.ts';

/** A source of one page: every matcher of the locked `expect-webdriverio`. */
export function matcherReference(options: GeneratedPagesOptions = {}): Source {
  return async (context) => {
    const prepared = prepare(options, context);
    const { root, collection, missing, watch } = prepared.value;
    const fetched = await fetchPackages({ ...prepared.value, names: [matchersPackage] });
    const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...fetched.diagnostics];
    const [home] = fetched.value;
    if (!home) return { value: { entries: [], watch }, diagnostics };

    const id = 'api/expect-webdriverio';
    const notes = readNotes({ folder: prepared.value.notes, root, pages: new Set([id]), own: /^api\/expect-/ });
    const note = notes.value.get(id);
    const page = matcherPage({ library: createLibrary(fetched.value), ...(note && { note }) });
    const entry = pageEntry({
      page: page.value,
      collection,
      place: { file: `${home.name}@${home.version}/types/expect-webdriverio.d.ts` },
      origin: { package: home.name, version: home.version, license: home.license },
      position: 1,
      missing,
      editUrl: editAddress({ page: id, context, notes: notes.value }),
      samplePage: 'matchers.html',
    });
    return {
      value: { entries: [entry], watch },
      diagnostics: [...diagnostics, ...notes.diagnostics, ...page.diagnostics],
    };
  };
}
