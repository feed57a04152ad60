import type { SourceFile } from 'lectern';
import { jobPackPath } from '../messages.ts';

/** What samples of all sources need to run in a page, in one file: devices that store the site load it. */
export interface JobPack {
  /** Takes the files of a source, in place of those that it had before. */
  keep(source: object, files: readonly SourceFile[]): void;
  readonly file: SourceFile;
}

/** Creates the file, which is made after all sources have run. */
export function createJobPack(): JobPack {
  const bySource = new Map<object, readonly SourceFile[]>();
  return {
    keep: (source, files) => bySource.set(source, files.filter(isJob)),
    file: {
      path: jobPackPath,
      offline: true,
      read() {
        const files = [...bySource.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1));
        return JSON.stringify(Object.fromEntries(files.map(({ path, read }) => [path, JSON.parse(String(read()))])));
      },
    },
  };
}

function isJob({ path }: SourceFile): boolean {
  return /^projects\/.*\.json$/.test(path);
}
