import type { Diagnostic } from '../../model/diagnostic.ts';
import { packedPath } from '../../model/offline.ts';
import { hashParts } from '../ground/hashes.ts';
import type { PlannedDocument } from '../render/plan-documents.ts';
import type { OutputFile } from './create-output.ts';
import { createPacker, type OfflineEntry } from './offline-files.ts';
import type { PageRecord, PageRecords } from './page-records.ts';

/** What was written for a page, before the output is installed. */
export interface WrittenPage {
  readonly key: string;
  readonly payloadPath: string;
  readonly offline?: OfflineEntry | undefined;
}

/** The files of a page: those of the last build if their input is unchanged, else new ones. */
export interface PageFiles {
  /** Path of the document. */
  readonly path: string;
  readonly last?: {
    readonly files: readonly { readonly kind: string; readonly path: string; readonly stamp: string }[];
    readonly page: WrittenPage;
  };
  make(): {
    readonly files: readonly { readonly kind: string; readonly file: OutputFile }[];
    readonly page: WrittenPage;
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** Plans the document of each page, its payload, and the form in which devices store it if the site has a shell for that. */
export function* planPageFiles(input: {
  readonly documents: Iterable<PlannedDocument>;
  readonly baseUrl: string;
  /** What stored pages have in common; undefined if devices store nothing. */
  readonly shell: string | undefined;
  readonly records: PageRecords;
}): Generator<PageFiles> {
  const { documents, baseUrl, shell, records } = input;
  const shellId = shell === undefined ? '' : hashParts([shell]);
  const pack = shell === undefined ? undefined : createPacker(shell, baseUrl);
  for (const { key: documentKey, documentPath, payloadPath, render } of documents) {
    const key = hashParts([documentKey, shellId]);
    const record = records.get(documentPath);
    yield {
      path: documentPath,
      ...(record?.key === key && { last: lastFiles(record, documentPath, payloadPath) }),
      make() {
        const { document, payload, diagnostics } = render();
        const packed = pack?.(document.content, payload.content);
        return {
          files: [
            { kind: 'documents', file: document },
            { kind: 'payloads', file: payload },
            ...(packed ? [{ kind: 'offline', file: packed.file }] : []),
          ],
          page: { key, payloadPath, offline: packed?.entry },
          diagnostics,
        };
      },
    };
  }
}

function lastFiles({ key, document, payload, offline }: PageRecord, path: string, payloadPath: string) {
  return {
    files: [
      { kind: 'documents', path, stamp: document },
      { kind: 'payloads', path: payloadPath, stamp: payload },
      ...(offline ? [{ kind: 'offline', path: packedPath(offline.entry.hash).slice(1), stamp: offline.stamp }] : []),
    ],
    page: { key, payloadPath, offline: offline?.entry },
  };
}
