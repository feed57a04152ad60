import type { Source, SourceContext, SourceOutput } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { loadModel } from '../model/load-model.ts';
import type { ApiModel, Scope } from '../model/model.ts';
import { pageId } from '../pages/addresses.ts';
import { commandPage } from '../pages/command-page.ts';
import { pageEntry } from '../pages/page-entry.ts';
import { readNotes } from '../pages/read-notes.ts';
import { framework } from '../webdriverio/layout.ts';
import { frameworkOrigin, replacedLinks } from '../webdriverio/link-policy.ts';
import { typePolicy } from '../webdriverio/type-policy.ts';
import { editAddress, type GeneratedPagesOptions, type Prepared, prepare } from './source-options.ts';

/**
 * A source of the API reference: a page for every browser, element and mock command of the locked framework. Everything that is
 * wrong is a diagnostic; where the packages cannot be had it yields no page and says which package is missing.
 */
export function apiReference(options: GeneratedPagesOptions = {}): Source {
  return async (context) => {
    const prepared = prepare(options, context);
    const model = await loadModel(prepared.value);
    const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...model.diagnostics];
    if (!model.value) return { value: { entries: [], watch: prepared.value.watch }, diagnostics };
    const pages = commandEntries(model.value, prepared.value, context);
    return { value: pages.value, diagnostics: [...diagnostics, ...pages.diagnostics] };
  };
}

function commandEntries(model: ApiModel, prepared: Prepared, context: SourceContext): Result<SourceOutput> {
  const { collection, root, notes: folder, missing, watch } = prepared;
  const pages = new Set(model.commands.map(({ id }) => pageId(id)));
  const notes = readNotes({ folder, root, pages, own: /^api\/.+\// });
  const diagnostics: Diagnostic[] = [...notes.diagnostics];
  const linkPolicy = { replace: replacedLinks, origin: frameworkOrigin };
  const { version = '', license = '' } = model.packages[framework] ?? {};
  const positions = new Map<Scope, number>();

  const entries = model.commands.map((command) => {
    const page = commandPage(command, { model, typePolicy, linkPolicy, notes: notes.value });
    diagnostics.push(...page.diagnostics);
    const position = (positions.get(command.scope) ?? 0) + 1;
    positions.set(command.scope, position);
    return pageEntry({
      page: page.value,
      collection,
      place: command.place,
      origin: { package: framework, version, license, url: command.sourceUrl },
      position,
      missing,
      editUrl: editAddress({
        page: page.value.id,
        context,
        notes: notes.value,
        upstream: editUrl(command.sourceUrl, version),
      }),
    });
  });
  return { value: { entries, watch }, diagnostics };
}

/** The branch of the major version, on which the package's text is still mended. */
function editUrl(sourceUrl: string, version: string): string {
  return sourceUrl.replace('/blob/', '/edit/').replace(`/v${version}/`, `/v${version.split('.', 1)[0]}/`);
}
