import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { escaped, placeInText } from '../ground/text-places.ts';
import { tsconfigFilesFor } from '../ground/tsconfig-files.ts';
import { diagnostic } from './diagnostics.ts';

/**
 * Returns what an author can fix of an error in a `tsconfig.json`, which is read for every module: by the bundler, and by what
 * compiles single modules for the development server. Neither names a module or a position of its own, so the forms of their
 * messages are told apart. Undefined for other errors.
 */
export function tsconfigProblem(text: string, root: string): Diagnostic | undefined {
  const inModule = /\[TSCONFIG_ERROR\] Failed to load tsconfig '(.+?)': (.+?)(?: at line (\d+) column (\d+))?$/m.exec(
    text,
  );
  if (inModule) {
    const [, named = '', reason = '', line, column] = inModule;
    // Files are relative to the folder that the process runs in; packages are called as they are written.
    const file = resolve(named);
    if (reason === 'Tsconfig not found') {
      const isPackage = fileWith(new RegExp(`"${escaped(named)}"`), root) !== undefined;
      return missingFile(isPackage ? named : file, root);
    }
    if (/^Circular/.test(reason)) return circle([file], root);
    if (/points to itself/.test(reason)) return ownReference(file, root);
    return unreadable({ file, reason, line, column }, root);
  }
  const cause = /^\[builtin:[\s\S]*?Caused by:\s*\n\s*(?:0: )?(.*tsconfig.*)/i.exec(text)?.[1];
  if (cause === undefined) return undefined;
  const [, file, reason = '', line, column] =
    /Failed to load tsconfig "(.+?)": .*?message: "(.+?)(?: at line \d+ column \d+)?", line: (\d+), column: (\d+)/.exec(
      cause,
    ) ?? [];
  if (file !== undefined) return unreadable({ file, reason, line, column }, root);
  const [, missing] = /^Tsconfig not found (.+)/.exec(cause) ?? [];
  if (missing !== undefined) return missingFile(missing, root);
  if (/".+?" -> /.test(cause))
    return circle(
      [...cause.matchAll(/"(.+?)"/g)].map(([, path = '']) => path),
      root,
    );
  const [, own] = /points to this tsconfig (.+)/.exec(cause) ?? [];
  if (own !== undefined) return ownReference(own, root);
  return diagnostic('tsconfig-invalid', { file: 'tsconfig.json' }, { reason: cause.replace(/\.$/, '') });
}

interface Unreadable {
  readonly file: string;
  readonly reason: string;
  readonly line?: string;
  readonly column?: string;
}

function unreadable({ file, reason, line, column }: Unreadable, root: string): Diagnostic {
  const place = line === undefined ? {} : { line: Number(line), column: Math.max(1, Number(column)) };
  return diagnostic('tsconfig-invalid', { file: siteFile(root, file), ...place }, { reason });
}

function missingFile(missing: string, root: string): Diagnostic {
  const name = isAbsolute(missing) ? siteFile(root, missing) : missing;
  return diagnostic('tsconfig-invalid', placeOfName(missing, root), { reason: `there is no "${name}"` });
}

/** Reports files that extend each other. What compiles single modules names the first one alone. */
function circle(files: readonly string[], root: string): Diagnostic {
  const [first = '', ...others] = files;
  const path = others.length > 0 ? `: ${files.map((file) => siteFile(root, file)).join(', ')}` : '';
  return diagnostic('tsconfig-invalid', placeIn(first, root, /"extends"/), { reason: `it extends itself${path}` });
}

function ownReference(file: string, root: string): Diagnostic {
  return diagnostic('tsconfig-invalid', placeIn(file, root, /"references"/), { reason: 'it refers to itself' });
}

/** Returns where a file that does not exist is named. */
function placeOfName(missing: string, root: string) {
  const pattern = new RegExp(`"[^"]*${escaped(basename(missing))}(?:\\.json)?"`);
  const naming = fileWith(pattern, root);
  return naming === undefined ? { file: 'tsconfig.json' } : placeIn(naming, root, pattern);
}

/** Returns the file in which a text stands: a `tsconfig.json` that applies to the site, or one behind it. */
function fileWith(pattern: RegExp, root: string): string | undefined {
  return tsconfigFilesFor(root).find((file) => existsSync(file) && pattern.test(readFileSync(file, 'utf8')));
}

function placeIn(file: string, root: string, pattern: RegExp) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return { file: siteFile(root, file), ...placeInText(text, pattern) };
}
