import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackage, parseLock } from '@lectern/apiref';
import { createLibrary, parseSource, readMembers } from '@lectern/apiref/toolkit';
import { expect, test } from 'vitest';
import { elementMembers, mockMembers } from './commands/member-sections.ts';
import { typePolicy } from './commands/policy.ts';
import { commandReference, matcherReference, protocolReference } from './sources.ts';

// The packages themselves, as the site locks them: skipped where they are neither in the cache nor on the network.
const root = path.resolve(import.meta.dirname, '..');
const context = { root, drafts: false };
const lockFile = 'reference.lock.json';
const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
const home = await fetchPackage({
  name: 'webdriverio',
  locked: lock.packages.webdriverio!,
  cacheDir: cacheFolder(root),
  lockFile,
});

/** Returns the index of the reference comes from the same source. */
const isCommand = ({ id }: { readonly id: string }) => id !== 'api';

test.skipIf(!home.value)(
  'every command has a page with a sample directly below its signature, and nothing is wrong',
  async () => {
    const { value, diagnostics } = await commandReference()(context);
    expect(diagnostics).toEqual([]);
    const count = (scope: string) => value.entries.filter(({ id }) => id.startsWith(`api/${scope}/`)).length;
    expect([count('browser'), count('element'), count('mock')]).toEqual([35, 48, 6]);
    expect(value.entries.find(({ id }) => id === 'api/browser/$$')?.route).toBe('/docs/api/browser/$$');
    for (const { body } of value.entries)
      expect('source' in body && body.source).not.toMatch(/functin|undefined if element was/);

    const folder = path.join(home.value!.folder, 'build/commands');
    for (const { id, body } of value.entries.filter(isCommand)) {
      const source = body.format === 'markdown' ? body.source : '';
      expect(source, id).toMatch(/^<pre class="api-signature">(?:(?!^#)[\s\S])*?<\/pre>\n\n```js title="/m);
      expect(source.match(/^## More examples\n\n(?!<|`)/m), id).toBeNull();
    }
    for (const scope of ['browser', 'element', 'mock']) {
      expect(readdirSync(path.join(folder, scope)).filter((file) => file.endsWith('.js'))).toHaveLength(count(scope));
    }
  },
);

test.skipIf(!home.value)('corrects only what comments in the types say', () => {
  const types = readFileSync(path.join(home.value!.folder, 'build/types.d.ts'), 'utf8');
  for (const said of Object.keys(typePolicy.corrections!)) expect(types).toContain(said);
});

test.skipIf(!home.value)('describes the members that elements and mocks have besides commands', async () => {
  const library = createLibrary([home.value!]);
  const file = { package: 'webdriverio', path: 'build/types.d.ts' };
  const membersOf = (name: string) => readMembers({ name, file, library }).value.map((member) => member.name);
  const shared = new Set(['InstanceBase', 'CustomInstanceCommands'].flatMap(membersOf));
  const own = membersOf('ElementBase').filter((name) => !shared.has(name));
  expect(
    Object.keys(elementMembers)
      .filter((name) => !name.startsWith('element-'))
      .sort(),
  ).toEqual(own.sort());
  expect(Object.keys(mockMembers)).toEqual(['calls']);
  expect(readFileSync(path.join(home.value!.folder, 'build/types.d.ts'), 'utf8')).toContain(
    "type MockProperties = Pick<DevtoolsInterception, 'calls'>;",
  );

  const { value } = await commandReference()(context);
  const pageOf = (id: string) => value.entries.find((entry) => entry.id === id)?.body;
  expect(pageOf('api/browser/$')).toMatchObject({ source: expect.stringContaining('## Element {#type-element}') });
  expect(pageOf('api/browser/mock')).toMatchObject({ source: expect.stringContaining('href="#type-mock"') });
  expect(pageOf('api/element/$$')).toMatchObject({
    source: expect.stringContaining('href="/docs/api/browser/$#type-selector"'),
  });
});

test.skipIf(!home.value)('the index has every command with its line', async () => {
  const { value } = await commandReference()(context);
  const { body } = value.entries.find((entry) => !isCommand(entry))!;
  const source = body.format === 'markdown' ? body.source : '';
  for (const { route, frontMatter } of value.entries.filter(isCommand)) {
    expect(source).toContain(`<a href="${route}"><code>${String(frontMatter.title)}</code></a></dt><dd>`);
  }
});

test.skipIf(!home.value)('every page says what its command returns and where it works', async () => {
  const { value } = await commandReference()(context);
  for (const { id, body } of value.entries.filter(isCommand)) {
    const source = body.format === 'markdown' ? body.source : '';
    for (const part of ['class="api-signature"', '## Returns', '## Works with']) expect(source, id).toContain(part);
  }
});

test.skipIf(!home.value)('no page lists an error twice', async () => {
  const { value } = await commandReference()(context);
  for (const { id, body } of value.entries.filter(isCommand)) {
    const source = body.format === 'markdown' ? body.source : '';
    const list = /<ul class="api-throws">([\s\S]*?)<\/ul>/.exec(source)?.[1] ?? '';
    const errors = list.split('\n').filter((line) => line !== '');
    expect(new Set(errors).size, id).toBe(errors.length);
  }
});

test.skipIf(!home.value)('every sample parses', async () => {
  const sources = await Promise.all([
    commandReference()(context),
    protocolReference()(context),
    matcherReference()(context),
  ]);
  const broken = sources
    .flatMap(({ value }) => value.entries)
    .flatMap(({ id, body }) =>
      [...(body.format === 'markdown' ? body.source : '').matchAll(/^```(js|ts) ?(.*)\n([\s\S]*?)^```$/gm)]
        .filter(([, language, , code]) => parseSource({ name: `sample.${language}`, text: code! }).errors.length > 0)
        .map(([, , meta]) => `${id} ${meta}`),
    );
  expect(broken).toEqual([]);
});

test.skipIf(!home.value)('every endpoint of every protocol has a section', async () => {
  const { value, diagnostics } = await protocolReference()(context);
  expect(diagnostics).toEqual([]);
  const counts = value.entries.map(({ id, body }) => [
    id.slice('api/'.length),
    [...(body.format === 'markdown' ? body.source : '').matchAll(/class="api-endpoint"/g)].length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    webdriver: 76,
    chromium: 28,
    gecko: 5,
    selenium: 6,
    saucelabs: 10,
    appium: 63,
    mjsonwp: 9,
    jsonwp: 95,
  });
});

test.skipIf(!home.value)('every matcher is described', async () => {
  const { value, diagnostics } = await matcherReference()(context);
  expect(diagnostics).toEqual([]);
  const [entry] = value.entries;
  const source = entry?.body.format === 'markdown' ? entry.body.source : '';
  expect([...source.matchAll(/^### `to\w+` /gm)]).toHaveLength(39);
  expect(source).toContain('waitforTimeout`; 2000 in a script of your own');
  expect(source).not.toMatch(/Default: (?:3000|100)$/m);
});
