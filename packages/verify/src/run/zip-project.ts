import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Adapter } from './adapter.ts';
import { type Command, type CommandOptions, commands } from './commands.ts';
import type { PageSample } from './page-samples.ts';

/** Returns the files of a sample's project by path; undefined if it has none. */
export type ProjectOf = (sample: PageSample) => Readonly<Record<string, string>> | undefined;

/** How zips are packed. The time is the earliest that one can hold, because its content must not depend on when it was made. */
const packing = { level: 9, mtime: new Date(1980, 0, 1) } as const;

const { version } = createRequire(import.meta.url)('fflate/package.json') as { version: string };

/**
 * Returns the path of a file that belongs to a sample: named after the path of its page, which is `index` for the home page,
 * and the sample's number.
 */
export function projectPath({ route, number }: Pick<PageSample, 'route' | 'number'>, extension: string): string {
  return `projects${route === '/' ? '/index' : route}-${number}.${extension}`;
}

/** Packs the files of a sample as a zip with one folder. The key identifies the zip by what it is packed from. */
export function zipProject(
  sample: Pick<PageSample, 'route' | 'number'>,
  files: Readonly<Record<string, string>>,
): { readonly path: string; readonly key: string; readonly read: () => Uint8Array } {
  const path = projectPath(sample, 'zip');
  const folder = path.slice(path.lastIndexOf('/') + 1, -'.zip'.length);
  const entries = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const);
  const key = createHash('sha256')
    .update(JSON.stringify([version, packing, entries]))
    .digest('hex');
  const pack = () => zipSync(Object.fromEntries(entries.map(([name, text]) => [name, strToU8(text)])), packing);
  return { path, key, read: pack };
}

/** Runs samples as a reader does who downloaded their projects: unzips each, and starts a command in its folder. */
export function zippedProjects(
  options: { readonly projectOf: ProjectOf } & Pick<CommandOptions, 'host'> & Pick<Command, 'program' | 'args'>,
): Adapter {
  const { projectOf, host, program, args } = options;
  return commands({
    name: 'zip',
    takes: (sample) => projectOf(sample) !== undefined,
    ...(host && { host }),
    commandOf(sample) {
      const zipped = unzipSync(zipProject(sample, projectOf(sample) ?? {}).read());
      const files = Object.entries(zipped).map(([name, bytes]) => [
        name.slice(name.indexOf('/') + 1),
        strFromU8(bytes),
      ]);
      return { program, args, files: Object.fromEntries(files) };
    },
  });
}
