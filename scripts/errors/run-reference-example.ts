import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkCoverage, packageReference } from '@lectern/apiref';
import type { Diagnostic, Source } from 'lectern';
import { compareTopic } from '../../packages/apiref/src/completeness/compare-topic.ts';
import { outlinePage } from '../../packages/apiref/src/completeness/page-outline.ts';
import { readMembers } from '../../packages/apiref/src/completeness/read-members.ts';
import type { CompletenessDescription } from '../../packages/apiref/src/completeness/read-topics.ts';
import type { Topic } from '../../packages/apiref/src/completeness/subject.ts';
import { refreshLock } from '../../packages/apiref/src/lock/refresh-lock.ts';
import type { ErrorEntry } from './read-errors.ts';
import { showOwn, withSite } from './run-example.ts';
import { withRegistry } from './with-registry.ts';

/** Tells whether an example fetches its package, which otherwise is unpacked already. */
const isFetched = (code: string) => /^package-(?:integrity|too-large|unreachable)$/.test(code);

/**
 * Returns what the terminal says about an example of `@lectern/apiref`, on a site whose reference shows the package `acme`.
 * Files outside of the site's folders belong to the package.
 */
export async function readReferenceExample(entry: ErrorEntry): Promise<string> {
  const { code } = entry;
  const tarball = code === 'package-too-large' ? bomb() : Buffer.from('Other content.');
  const integrity = `sha512-${createHash('sha512')
    .update(code === 'package-too-large' ? tarball : 'acme')
    .digest('base64')}`;
  return withSite({ ...entry, files: filesOf(entry, integrity) }, async (root) => {
    const found = isFetched(code)
      ? await withRegistry({ name: 'acme', tarball, isReached: code !== 'package-unreachable' }, () => runSources(root))
      : await diagnose(entry, root);
    return showOwn(entry, found);
  });
}

async function diagnose(entry: ErrorEntry, root: string): Promise<readonly Diagnostic[]> {
  const { code, files } = entry;
  if (/^coverage-(?:generated|page|type)-/.test(code)) {
    const sources = [packageReference({ library: { package: 'acme' }, index: false })];
    const completeness = { packages: ['acme'], sources, read: readTopics(code) };
    return (await checkCoverage({ root, completeness })).diagnostics;
  }
  if (code === 'package-not-published') {
    const refresh = { lock: { lockVersion: 1, packages: {} }, lockFile: 'reference.lock.json' } as const;
    return (await refreshLock({ ...refresh, wanted: { acme: 'file:../acme' } })).diagnostics;
  }
  const page = Object.entries(files).find(([path]) => path.startsWith('content/docs/'));
  return page ? compare(code, ...page) : runSources(root);
}

/** Runs the sources of the site's configuration, which is loaded as the tests load code. */
async function runSources(root: string): Promise<readonly Diagnostic[]> {
  const { default: config } = (await import(join(root, 'site.config.ts'))) as {
    readonly default: { readonly sources: readonly Source[] };
  };
  const outputs = await Promise.all(config.sources.map((source) => source({ root, drafts: false })));
  return outputs.flatMap(({ diagnostics }) => diagnostics);
}

/** Returns what the site of an example requires its pages to describe. */
function readTopics(code: string): CompletenessDescription['read'] {
  return ({ library }) => {
    const names = { 'coverage-generated-missing': ['greet', 'wave'], 'coverage-generated-unknown': [] }[code];
    const shown = (pages: ReadonlyMap<string, string>) => [...pages.keys()].map((id) => id.slice('api/'.length));
    const generated = { page: 'api', title: 'Functions', kind: 'function', file: 'acme@1.0.0/index.d.ts', shown };
    if (names) return { value: { written: [], generated: [{ ...generated, names }] }, diagnostics: [] };
    const file = { package: 'acme', path: 'index.d.ts' };
    const diagnostics =
      code === 'coverage-type-unknown' ? readMembers({ name: 'Options', file, library }).diagnostics : [];
    return {
      value: { written: code === 'coverage-page-missing' ? [['options.md', []]] : [], generated: [] },
      diagnostics,
    };
  };
}

/** Compares a page with the options of the package: `timeout`, and for one example `retries`. */
function compare(code: string, file: string, source: string): readonly Diagnostic[] {
  const hasFacts = /^coverage-(?:fact|sample)/.test(code);
  const subject = (name: string, line: number) => ({
    name,
    place: { file: 'acme@1.0.0/index.d.ts', line },
    ...(hasFacts && { facts: [{ label: 'Type', holds: ['number'] }] }),
  });
  const topic: Topic = {
    kind: 'option',
    title: 'Options',
    subjects: [subject('timeout', 2), ...(code === 'coverage-missing' ? [subject('retries', 3)] : [])],
    form: 'heading',
    section: 'Options',
  };
  return compareTopic({ topic, page: outlinePage({ file, source }) }).diagnostics;
}

/**
 * Returns the files of an example's site: the lock file, the configuration, and the package unpacked where fetched ones are
 * stored.
 */
function filesOf({ code, files }: ErrorEntry, integrity: string): ErrorEntry['files'] {
  const ofPackage = {
    'package.json': JSON.stringify({
      name: 'acme',
      version: '1.0.0',
      type: 'module',
      types: './index.d.ts',
      main: './index.js',
    }),
    'index.js': '',
    'index.d.ts': greet,
    'examples/greet.js': '',
    '.integrity': integrity,
  };
  const isOfSite = (path: string) => /^content\/|^site\.config\.ts$|^reference\.lock\.json$/.test(path);
  const given = Object.entries(files);
  const unpacked = { ...ofPackage, ...Object.fromEntries(given.filter(([path]) => !isOfSite(path))) };
  const folder = 'node_modules/.cache/lectern/packages/acme-1.0.0';
  return {
    'docs/page.md': 'Text.\n',
    'reference.lock.json': JSON.stringify({
      lockVersion: 1,
      packages: { acme: { version: '1.0.0', integrity, license: 'MIT' } },
    }),
    'site.config.ts': configOf(/^api-(?:item|parameter)-/.test(code)),
    ...Object.fromEntries(given.filter(([path]) => isOfSite(path))),
    ...(!isFetched(code) &&
      Object.fromEntries(Object.entries(unpacked).map(([path, text]) => [join(folder, path), text]))),
  };
}

const greet =
  '/**\n * Greets.\n *\n * @param name who is greeted\n */\nexport declare function greet(name: string): void;\n';

function configOf(mustDescribe: boolean): string {
  return `import { packageReference } from '@lectern/apiref';
import { defineSite } from 'lectern';

export default defineSite({
  title: 'Acme',
  url: 'https://example.com',
  sources: [packageReference({ library: { package: 'acme', mustDescribe: ${mustDescribe} } })],
});
`;
}

/** Returns 600 MB of zeros, compressed piece by piece. */
function bomb(): Buffer {
  const piece = gzipSync(Buffer.alloc(50_000_000), { level: 9 });
  return Buffer.concat(Array.from({ length: 12 }, () => piece));
}
