import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from 'lectern';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PackageReferenceOptions, packageReference } from '../src/sources/package-reference.ts';

// Three small published libraries, as different as possible, locked as on a site. Skipped if they are not available.
const root = path.resolve(import.meta.dirname, '../src/fixtures/libraries');
const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/libraries');
const run = (name: string, options: Partial<PackageReferenceOptions> = {}) =>
  packageReference({ library: { package: name }, cache, ...options })({ root, drafts: false });
const { diagnostics: missing } = await run('p-retry');
const isThere = existsSync(path.join(cache, 'p-retry-7.1.1'));

const sourceOf = (entries: readonly Entry[], id: string) => {
  const body = entries.find((entry) => entry.id === id)?.body;
  return body?.format === 'markdown' ? body.source : '';
};
/** Returns a page's text without its HTML, so that what a reader sees can be asked for. */
const plain = (source: string) =>
  source
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

it('could read the first library, or says why not', () => {
  if (!isThere) expect(missing.map(({ code }) => code)).toEqual(['package-unreachable']);
  else expect(missing).toEqual([]);
});

describe.skipIf(!isThere)('p-retry: a default export, a class, types in a file beside plain JavaScript', () => {
  let entries: readonly Entry[];
  beforeAll(async () => {
    entries = (await run('p-retry')).value.entries;
  });

  it('has a page for every export, in the order of its declarations, and one that lists them', () => {
    const pages = entries.map(({ id, route, collection }) => [id, route, collection]);
    expect(pages).toEqual(
      ['index', 'AbortError', 'RetryContext', 'Options', 'pRetry', 'makeRetriable'].map((name) => [
        `api/${name}`,
        name === 'index' ? '/docs/api' : `/docs/api/${name}`,
        'docs',
      ]),
    );
    expect(entries[0]?.origin).toEqual({ package: 'p-retry', version: '7.1.1', license: 'MIT' });
    expect(entries[1]?.origin).toMatchObject({ package: 'p-retry', version: '7.1.1', license: 'MIT' });
  });

  it('shows a function: signature, parameters, errors, example', () => {
    const source = sourceOf(entries, 'api/pRetry');
    const text = plain(source);
    expect(text).toContain(
      'pRetry<T>(\n  input: (attemptNumber: number) => PromiseLike<T> | T,\n  options?: Options\n): Promise<T>',
    );
    expect(text).toMatch(/input required\s+\(attemptNumber.*\s+Receives the number of attempts as the first argument/);
    expect(text).toMatch(/^options\s+Options\s+Options for configuring the retry behavior\.$/m);
    expect(source).toContain('<a class="t" href="/docs/api/Options">Options</a>');
    expect(text).toContain('TypeError Expected `retries` to be a non-negative number.');
    expect(text).toContain("```js wrap\nimport pRetry, {AbortError} from 'p-retry';");
    expect(source).toContain('description: "Returns a Promise that is fulfilled when calling input');
  });

  it('shows the options with the defaults that their comments state, and all that these say', () => {
    const text = plain(sourceOf(entries, 'api/Options'));
    expect(text).toMatch(/^retries\s+number default 10\s+The maximum amount of times to retry the operation\.$/m);
    expect(text).toMatch(/^maxTimeout\s+number default Infinity$/m);
    // Behind the tag of the default, and behind an example.
    expect(text).toContain('\nMeasured with a monotonic clock');
    expect(text).toContain('\nIf the `onFailedAttempt` function throws, all retries will be aborted');
    expect(text).toContain('\treadonly retries?: number;');
    expect(text).not.toContain('@example');
  });

  it('shows a class with what its constructor says', () => {
    const text = plain(sourceOf(entries, 'api/AbortError'));
    expect(text).toContain('new AbortError(message: string | Error)');
    expect(text).toContain('Extends Error.');
    expect(text).toContain('\nAn error message or a custom error.\n');
    expect(text).toContain('\nNo callback functions will be called.\n');
    expect(text).toMatch(/^originalError\s+Error$/m);
  });
});

describe.skipIf(!isThere)('p-queue: a class of many members, compiled from TypeScript', () => {
  it('shows constructor, properties, methods, and the types that have no page', async () => {
    const { value, diagnostics } = await run('p-queue', { folder: '', routeBasePath: 'reference', own: /^never$/ });
    expect(diagnostics).toEqual([]);
    const source = sourceOf(value.entries, 'PQueue');
    const text = plain(source);
    expect(value.entries.map(({ route }) => route)).toContain('/reference/PQueue');
    expect(text).toContain('Extends EventEmitter<EventName>.');
    expect(text).toMatch(/### EventName \{#type-eventname\}\s+```ts.*\ntype EventName = 'active' \| /);
    expect(text).toMatch(/^size\s+number\s+Size of the queue, the number of queued items waiting to run\.$/m);
    expect(text).toContain(
      '### addAll {#addall}\n\npQueue.addAll<TaskResultsType>(\n  functions: ReadonlyArray<Task<TaskResultsType>>,\n  options?: Partial<EnqueueOptionsType>\n): Promise<TaskResultsType[]>',
    );
    expect(text).toContain('**Returns:** A promise that resolves when all functions are resolved.');
    expect(text).toContain('TypeError The `strict` option requires a non-zero `interval`');
    expect(source).not.toContain('#private');
    // A type parameter is no type of the package, though one has its name.
    expect(sourceOf(value.entries, 'Queue')).toContain('type Queue<Element, Options> = {');
    expect(sourceOf(value.entries, 'Queue')).not.toContain('href="/reference/Options"');
  });
});

describe.skipIf(!isThere)('nanoid: functions of an ES module, whose code has what the declarations lack', () => {
  it('shows the defaults and errors of the code, and the samples in the text', async () => {
    const { value, diagnostics } = await run('nanoid');
    expect(diagnostics).toEqual([]);
    expect(value.entries.map(({ id }) => id)).toEqual(
      ['index', 'nanoid', 'customAlphabet', 'customRandom', 'urlAlphabet', 'random'].map((name) => `api/${name}`),
    );
    const text = plain(sourceOf(value.entries, 'api/nanoid'));
    expect(text).toContain('nanoid<Type extends string>(size?: number): Type');
    expect(text).toMatch(/^size\s+number default 21$/m);
    expect(text).toContain('RangeError Wrong ID size');
    expect(text).toMatch(/## Returns\s+Type\s+A random string\.\n/);
    expect(text).toContain("import { nanoid } from 'nanoid'\nmodel.id = nanoid()");
    expect(plain(sourceOf(value.entries, 'api/urlAlphabet'))).toContain('const urlAlphabet: string');
  });
});
