import { basename } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';

/**
 * Returns the problem of a `package.json` that is no JSON; undefined for other errors. The bundler reads those above each module. It calls such
 * a file a defect of its own, or the module unusable, and names it in the text of its error.
 */
export function manifestProblem(text: string, root: string): Diagnostic | undefined {
  const [, path, reason = '', line, column] =
    /JSONError \{ path: ("(?:[^"\\]|\\.)+"), message: "(.+?)(?: at line \d+ column \d+)?", line: (\d+), column: (\d+) \}/.exec(
      text,
    ) ?? [];
  const file = path && (JSON.parse(path) as string);
  if (!file || basename(file) !== 'package.json') return undefined;
  const place = { file: siteFile(root, file), line: Number(line), column: Math.max(1, Number(column)) };
  return diagnostic('package-json-invalid', place, { reason });
}
