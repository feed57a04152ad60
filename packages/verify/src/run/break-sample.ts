import type { PageSample } from './page-samples.ts';

/** Ways to break code, the likeliest careless edits first. Each returns undefined if it finds nothing to break. */
const ways: readonly ((code: string) => string | undefined)[] = [
  // A command that does not exist.
  (code) => replaceOnce(code, /(await [^\n]*\.)([a-z]\w+)\(/, '$1$2Broken('),
  // A missing file.
  (code) => replaceOnce(code, /(require\(')([^']+)'\)/, "$1$2-broken')"),
  // A framework that does not exist.
  (code) => replaceOnce(code, /(framework: ')(\w+)'/, "$1$2-broken'"),
  // A missing bracket.
  (code) => replaceOnce(code, /[)}\]](?=[^)}\]]*$)/, ''),
  // Another version of a package.
  (code) => replaceOnce(code, /@(\d+)/, '@9$1'),
  // A command line that does not exist.
  (code) => replaceOnce(code, /(\S+\.conf)\.js/, '$1-broken.js'),
];

/**
 * Returns a broken copy of a sample that cannot do what the page shows; undefined if there is nothing to break. `way`
 * selects one of the possible ways.
 */
export function breakSample(sample: PageSample, way: number): PageSample | undefined {
  const broken = ways.map((change) => change(sample.code)).filter((code) => code !== undefined);
  const code = broken[way % Math.max(1, broken.length)];
  return code === undefined ? undefined : { ...sample, code, id: `${sample.id}-broken` };
}

function replaceOnce(code: string, pattern: RegExp, by: string): string | undefined {
  const changed = code.replace(pattern, by);
  return changed === code ? undefined : changed;
}
