import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { listNearest } from '../schema/words.ts';
import { enginePath } from '../vite/names.ts';
import { type CommonOptions, resolveCommon } from './options.ts';
import { UsageError } from './read-options.ts';

/** Packages with diagnostics of their own, which a site may have. */
const packages = ['@lectern/apiref', '@lectern/verify'];

/** `lectern explain`: prints an example of a diagnostic and what is said of it, as the handbook has it. Throws a UsageError for an unknown code. */
export function runExplain(code: string, options: CommonOptions): boolean {
  const sections = readSections(resolveCommon(options).root);
  const section = sections.get(code);
  if (section === undefined) {
    const nearest = listNearest(nearestTo(code, sections.keys()));
    throw new UsageError(
      `There is no diagnostic "${code}". Nearest: ${nearest}. Sources of a site may have their own.`,
    );
  }
  process.stdout.write(`${section}\n`);
  return true;
}

/** A line below the diagnostics of a command: how to read more. Empty where there is no more to read. */
export function explainHint(diagnostics: readonly Diagnostic[], root: string): string {
  if (diagnostics.length === 0) return '';
  const sections = readSections(root);
  const known = diagnostics.filter(({ code }) => sections.has(code));
  const { code } = known.find(({ severity }) => severity === 'error') ?? known[0] ?? {};
  return code === undefined ? '' : `${styleText('dim', `"lectern explain ${code}" shows an example.`)}\n`;
}

/** The folder of a package's explanations; none where the site does not have the package. */
function errorsOf(name: string, root: string): readonly string[] {
  try {
    return [join(dirname(createRequire(join(root, 'site.config.ts')).resolve(`${name}/package.json`)), 'errors')];
  } catch {
    return [];
  }
}

/** The text of every diagnostic by its code: those of the engine, and of the packages that a site has. */
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
