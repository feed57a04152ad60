import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { enginePath } from '../ground/paths.ts';
import { listNearest } from '../schema/words.ts';
import { type CommonOptions, resolveCommon } from './options.ts';
import { UsageError } from './read-options.ts';

/** Optional packages that have diagnostics of their own. */
const packages = ['@lectern/apiref', '@lectern/verify'];

/**
 * Runs `lectern explain`: prints the explanation of a diagnostic with its example, as in the handbook. Throws a UsageError
 * for an unknown code.
 */
export function runExplain(code: string, options: CommonOptions): boolean {
  const sections = readSections(resolveCommon(options).root);
  const section = sections.get(code);
  if (section === undefined) {
    const nearest = listNearest(nearestTo(code, sections.keys()));
    throw new UsageError(
      `There is no diagnostic "${code}". Nearest: ${nearest}. Sources of a site can define their own.`,
    );
  }
  process.stdout.write(`${section}\n`);
  return true;
}

/** Returns a line for below the diagnostics of a command, which says how to read more. Empty if there is nothing more to read. */
export function explainHint(diagnostics: readonly Diagnostic[], root: string): string {
  if (diagnostics.length === 0) return '';
  const sections = readSections(root);
  const known = diagnostics.filter(({ code }) => sections.has(code));
  const { code } = known.find(({ severity }) => severity === 'error') ?? known[0] ?? {};
  return code === undefined ? '' : `${styleText('dim', `"lectern explain ${code}" shows an example.`)}\n`;
}

/** Returns the folder of a package's explanations; none if the site does not have the package. */
function errorsOf(name: string, root: string): readonly string[] {
  try {
    return [join(dirname(createRequire(join(root, 'site.config.ts')).resolve(`${name}/package.json`)), 'errors')];
  } catch {
    return [];
  }
}

/** Returns the explanation of every diagnostic by its code: those of the engine and of the packages that the site has. */
function readSections(root: string): ReadonlyMap<string, string> {
  const folders = [enginePath('errors'), ...packages.flatMap((name) => errorsOf(name, root))];
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const parts = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^## (?=[a-z]+(?:-[a-z]+)+$)/m)
      .slice(1),
  );
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.trim()]));
}
