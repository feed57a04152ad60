import { likelyEncoding } from '../../ground/other-encoding.ts';
import type { DiagnosticCode } from '../diagnostics.ts';
import type { Services } from '../services.ts';
import { locate } from './locate.ts';
import { readRegion } from './read-region.ts';

/** The lines of an include; if there are none, an empty text and a problem. */
export interface Include {
  /** The file's path as written, without the line range or the region. */
  readonly path: string;
  readonly text: string;
  readonly problem?: { readonly code: DiagnosticCode; readonly params: Readonly<Record<string, string | number>> };
}

/** Largest file, in bytes. People read what a page shows of a file; a longer one would only make the page heavy. */
const largestInclude = 1_000_000;

const packageFile = /^npm:((?:@[^/@]+\/)?[^/@]+@[^/]+)\/(.+)$/;
/**
 * The part of a file to show: `{2-9}`, `{2-}`, `{2}`, or `#region`. A name with a dot belongs to the file name: `./c#.js`.
 */
const part = /(?:\{\s*(?<from>\d+)\s*(?:(?<dash>-)\s*(?<to>\d*)\s*)?\}|#(?<region>[^#{}/.]+))$/;

/** Reads `./file.js`, `@site/file.js` or `npm:name@version/file.js`, each with an optional part at its end: lines `{2-9}` or `#region`. */
export async function readInclude(target: string, folder: string | undefined, services: Services): Promise<Include> {
  const shown = part.exec(target);
  const path = shown ? target.slice(0, shown.index) : target;
  const fail = (code: DiagnosticCode, params: Readonly<Record<string, string | number>> = {}): Include => ({
    path,
    text: '',
    problem: { code, params: { target, ...params } },
  });
  if (/[{}]|#[^./]*$/.test(path) || path === '' || path.endsWith('/')) return fail('code-include-syntax');

  const inPackage = packageFile.exec(path);
  if (path.startsWith('npm:') && !inPackage) return fail('code-include-syntax');
  const content = inPackage
    ? await readPackageFile(inPackage[1] ?? '', inPackage[2] ?? '', services)
    : await services.files.read(locate(path, folder, services.options));
  if (content === 'outside') return fail('code-include-outside');
  if (content === 'missing') return fail('code-include-missing', { reason: 'there is no such file' });
  if ('reason' in content) return fail('code-include-missing', content);

  const size = content.bytes.length;
  if (size > largestInclude) return fail('code-include-too-large', { size, limit: largestInclude });
  const text = decode(content.bytes);
  if (text === undefined) return fail('code-include-encoding', { encoding: likelyEncoding(content.bytes) });
  return select(text, shown?.groups, { path, fail });
}

async function readPackageFile(
  spec: string,
  file: string,
  { options, files }: Services,
): Promise<{ readonly bytes: Uint8Array } | { readonly reason: string }> {
  if (!options.packages) return { reason: 'the build was given no access to packages' };
  try {
    return { bytes: Buffer.from(await files.readPackage(spec, file, options.packages)) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function select(
  text: string,
  shown: Readonly<Record<string, string>> | undefined,
  { path, fail }: { path: string; fail: (code: DiagnosticCode, params: Record<string, string | number>) => Include },
): Include {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (!shown) return { path, text: all.join('\n') };
  const { from = '', dash, to, region } = shown;
  if (region !== undefined) {
    const found = readRegion(all, region.trim());
    if ('reason' in found) return fail('code-include-region', { region, reason: found.reason });
    return { path, text: dedent(found.lines).join('\n') };
  }
  const first = Number(from);
  const last = dash === undefined ? first : to ? Number(to) : all.length;
  if (first < 1 || last < first || last > all.length) return fail('code-include-range', { count: all.length });
  return { path, text: dedent(all.slice(first - 1, last)).join('\n') };
}

/** Removes the common indentation, because a part of a file is mostly indented by its surroundings. */
function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((a, b) => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length++;
    return a.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => line.slice(common.length));
}
