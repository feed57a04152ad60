import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { findForeignByte, likelyEncoding } from '../ground/other-encoding.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';
import { unreadable } from './unreadable.ts';

/** Largest size of a text in bytes. Larger ones are hardly pages: a megabyte is some 150,000 words. */
export const maximumTextSize = 1024 * 1024;

/**
 * Reads a text file with line feeds as line ends and without a byte order mark; undefined if it cannot be read, is too
 * large or is not UTF-8.
 */
export async function readText(input: {
  readonly root: string;
  readonly path: string;
}): Promise<Result<string | undefined>> {
  const file = siteFile(input.root, input.path);
  const bytes = readBytes(input.path, { file });
  if ('code' in bytes) return fail(bytes);
  if (!isUtf8(bytes)) return fail(otherEncoding(file, bytes));
  return {
    value: bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
    diagnostics: [],
  };
}

/**
 * Returns the content of a file. Pipes and devices are never opened, because reading them may never end. Only one file is
 * open at a time: some systems allow a process 256 open files, and thousands of small ones are not read faster in parallel.
 */
function readBytes(path: string, place: Place): Buffer | Diagnostic {
  try {
    const facts = statSync(path);
    if (!facts.isFile() && !facts.isDirectory()) return diagnostic('content-no-file', place);
    const sizes = { size: kilobytes(facts.size), maximum: kilobytes(maximumTextSize) };
    return facts.size > maximumTextSize ? diagnostic('content-file-too-large', place, sizes) : readFileSync(path);
  } catch (error) {
    return unreadable(place, error);
  }
}

function fail(problem: Diagnostic): Result<undefined> {
  return { value: undefined, diagnostics: [problem] };
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} kB`;
}

function otherEncoding(file: string, bytes: Buffer): Diagnostic {
  const { byte = 'unknown', ...at } = findForeignByte(bytes) ?? {};
  return diagnostic('content-encoding', { file, ...at }, { byte, encoding: likelyEncoding(bytes) });
}
