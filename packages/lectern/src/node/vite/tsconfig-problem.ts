import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { ancestors, tsconfigFiles } from '../ground/tsconfig-files.ts';
import { diagnostic } from './diagnostics.ts';
import { escaped, placeInText } from './text-places.ts';

/**
 * Returns what an author can fix of an error in a `tsconfig.json`, which the bundler reads for every module. The bundler names
 * neither a module nor a position of its own, so the forms of its messages are told apart. Undefined for other errors.
 */
export function tsconfigProblem(text: string, root: string): Diagnostic | undefined {
  const cause = /^\[builtin:[\s\S]*?Caused by:\s*\n\s*(?:0: )?(.*tsconfig.*)/i.exec(text)?.[1];
  if (cause === undefined) return undefined;
  const [, file, reason = '', line, column] =
    /Failed to load tsconfig "(.+?)": .*?message: "(.+?)(?: at line \d+ column \d+)?", line: (\d+), column: (\d+)/.exec(
      cause,
    ) ?? [];
  if (file !== undefined) {
    const place = { file: siteFile(root, file), line: Number(line), column: Math.max(1, Number(column)) };
    return diagnostic('tsconfig-invalid', place, { reason });
  }
  const [, missing] = /^Tsconfig not found (.+)/.exec(cause) ?? [];
  if (missing !== undefined) {
    const name = isAbsolute(missing) ? siteFile(root, missing) : missing;
    return diagnostic('tsconfig-invalid', placeOfName(missing, root), { reason: `there is no "${name}"` });
  }
  const [, first] = /"(.+?)" -> /.exec(cause) ?? [];
  const circle = [...cause.matchAll(/"(.+?)"/g)].map(([, path = '']) => siteFile(root, path));
  if (first !== undefined) {
    const place = placeIn(first, root, /"extends"/);
    return diagnostic('tsconfig-invalid', place, { reason: `it extends itself: ${circle.join(', ')}` });
  }
  const [, own] = /points to this tsconfig (.+)/.exec(cause) ?? [];
  if (own !== undefined)
    return diagnostic('tsconfig-invalid', placeIn(own, root, /"references"/), { reason: 'it refers to itself' });
  return diagnostic('tsconfig-invalid', { file: 'tsconfig.json' }, { reason: cause.replace(/\.$/, '') });
}

/** Returns where a file that does not exist is named: in a `tsconfig.json` that applies to the site, or in one behind it. */
function placeOfName(missing: string, root: string) {
  const pattern = new RegExp(`"[^"]*${escaped(basename(missing))}(?:\\.json)?"`);
  const files = ancestors([root])
    .toReversed()
    .flatMap((folder) => [...tsconfigFiles(folder)]);
  const naming = files.find((file) => existsSync(file) && pattern.test(readFileSync(file, 'utf8')));
  return naming === undefined ? { file: 'tsconfig.json' } : placeIn(naming, root, pattern);
}

function placeIn(file: string, root: string, pattern: RegExp) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return { file: siteFile(root, file), ...placeInText(text, pattern) };
}
