import type { Source } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { createLibrary } from '../extract/library.ts';
import { extractorVersion } from '../model/build-model.ts';
import { protocolNames, readProtocolCommands } from '../model/protocol-commands.ts';
import { stored } from '../model/stored.ts';
import { fetchPackages } from '../packages/fetch-packages.ts';
import { pageEntry } from '../pages/page-entry.ts';
import { readNotes } from '../pages/read-notes.ts';
import type { ApiProtocol } from '../protocols/protocol-model.ts';
import { protocolPage } from '../protocols/protocol-page.ts';
import { readProtocol } from '../protocols/read-protocol.ts';
import { devtoolsPackage, protocolsPackage } from '../webdriverio/layout.ts';
import { typePolicy } from '../webdriverio/type-policy.ts';
import { editAddress, type GeneratedPagesOptions, prepare } from './source-options.ts';

/** A source of the protocol pages: one a protocol, with every endpoint of the locked `@wdio/protocols`. */
export function protocolReference(options: GeneratedPagesOptions = {}): Source {
  return async (context) => {
    const prepared = prepare(options, context);
    const { lock, cacheDir, root, collection, missing, watch } = prepared.value;
    const names = [protocolsPackage, devtoolsPackage];
    const fetched = await fetchPackages({ ...prepared.value, names });
    const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...fetched.diagnostics];
    if (fetched.value.length < names.length) return { value: { entries: [], watch }, diagnostics };

    const protocols = await stored({
      folder: cacheDir,
      name: 'protocols',
      key: [extractorVersion, names.map((name) => lock.packages[name]?.integrity), typePolicy.homes],
      make: () => readProtocols(createLibrary(fetched.value)),
    });
    const pages = new Set(protocolNames.map((name) => `api/${name}`));
    const notes = readNotes({ folder: prepared.value.notes, root, pages, own: /^api\/(?!expect-)[^/]+$/ });
    diagnostics.push(...protocols.diagnostics, ...notes.diagnostics);
    const { version = '', license = '' } = lock.packages[protocolsPackage] ?? {};

    const entries = protocols.value.map((protocol, index) => {
      const note = notes.value.get(`api/${protocol.name}`);
      const page = protocolPage({ protocol, policy: typePolicy, ...(note && { note }) });
      diagnostics.push(...page.diagnostics);
      return pageEntry({
        page: page.value,
        collection,
        place: protocol.place,
        origin: { package: protocolsPackage, version, license },
        position: index + 1,
        missing,
        editUrl: editAddress({ page: page.value.id, context, notes: notes.value }),
      });
    });
    return { value: { entries, watch }, diagnostics };
  };
}

function readProtocols(library: ReturnType<typeof createLibrary>): Result<readonly ApiProtocol[]> {
  const protocols = readProtocolCommands(library);
  const read = protocolNames.map((name) => readProtocol({ name, library, protocols, policy: typePolicy }));
  return { value: read.map(({ value }) => value), diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
}
