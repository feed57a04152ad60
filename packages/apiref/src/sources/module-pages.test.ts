import { expect, it } from 'vitest';
import { type WrittenPackage, writeSite } from '../../test/written-site.ts';
import { type PackageReferenceOptions, packageReference } from './package-reference.ts';

const files = {
  'package.json': JSON.stringify({
    type: 'module',
    exports: { '.': { types: './index.d.ts' }, './tools': { types: './tools.d.ts' } },
  }),
  'index.d.ts': `
/** A queue of {@link Task}. */
export declare class Queue extends Base {
  /** Adds one. */
  add(task: Task, options?: Hidden): void;
  /** How many wait. */
  readonly size: number;
}
/** What queues share. */
export declare class Base {
  /** Stops it. */
  stop(): void;
}
/** Work to do. */
export interface Task { name: string }
interface Hidden { queue: Queue }
export declare function queue(first: Task): Queue;
export declare namespace Shapes {
  /** A circle. */
  interface Circle { center: Task }
}
`,
  'tools.d.ts': `import type { Queue } from './index.js';
/** Prints a queue. */
export declare function print(queue: Queue): string;
`,
};

async function run(
  more: Partial<PackageReferenceOptions> = {},
  packages: Readonly<Record<string, WrittenPackage>> = { acme: { files } },
  notes: Readonly<Record<string, string>> = {},
) {
  const library = { package: 'acme', entries: ['.', './tools'] };
  const source = packageReference({ library, pages: 'module', ...more });
  const { value, diagnostics } = await source({ root: writeSite({ packages, files: notes }), drafts: false });
  const textOf = (id: string) => {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    return body?.format === 'markdown' ? body.source : '';
  };
  return { entries: value.entries, problems: diagnostics.map(({ message }) => message), textOf };
}

it('has a page for each entry and each namespace, which the list names', async () => {
  const { entries, problems, textOf } = await run();
  expect(problems).toEqual([]);
  expect(entries.map(({ route, frontMatter }) => [route, frontMatter.title])).toEqual([
    ['/docs/api', 'API reference'],
    ['/docs/api/acme', 'acme'],
    ['/docs/api/Shapes', 'acme.Shapes'],
    ['/docs/api/tools', 'acme/tools'],
  ]);
  const index = textOf('api/index');
  expect(index).toContain('Its modules: [`acme`](/docs/api/acme), [`acme.Shapes`](/docs/api/Shapes), ');
  expect(index).toContain('<a href="/docs/api/acme#queue"><code>Queue</code></a>');
  expect(index).toContain('<a href="/docs/api/acme#queue-function"><code>queue</code></a>');
  expect(index).toContain('<a href="/docs/api/tools#print"><code>print</code></a>');
});

it('has a heading for each name, and members below it in groups', async () => {
  const { textOf } = await run();
  expect(textOf('api/acme').match(/^#+ .*$/gm)).toEqual([
    '## Classes',
    '### Queue {#queue}',
    '#### Properties {#queue--properties}',
    '#### Methods {#queue--methods}',
    '##### add {#queue-add}',
    '#### Inherited {#queue--inherited}',
    '#### Types {#queue--types}',
    '##### Hidden {#queue-type-hidden}',
    '### Base {#base}',
    '#### Methods {#base--methods}',
    '##### stop {#base-stop}',
    '## Functions',
    '### queue {#queue-function}',
    '#### Parameters {#queue-function--parameters}',
    '#### Returns {#queue-function--returns}',
    '## Interfaces',
    '### Task {#task}',
    '#### Properties {#task--properties}',
  ]);
});

it('leads every link to a place that exists', async () => {
  const before = { ...files, 'index.d.ts': files['index.d.ts'].replace('readonly size: number;', '') };
  const packages = { acme: { files }, 'acme@1.0.0': { version: '1.0.0', files: before } };
  const { entries, textOf } = await run({ changesSince: ['1.0.0'] }, packages);
  const places = new Set(
    entries.flatMap(({ id, route }) => [
      route,
      ...[...textOf(id).matchAll(/\{#([^}]+)\}|\bid="([^"]+)"/g)].map(([, a, b]) => `${route}#${a ?? b}`),
    ]),
  );
  const targets = entries.flatMap(({ id, route, body }) =>
    [
      ...[...textOf(id).matchAll(/\]\(([/#][^)\s]*)\)|href="([/#][^"]*)"/g)].map(([, a, b]) => (a ?? b)!),
      ...Object.values((body.format === 'markdown' && body.codeHints) || {}).flatMap((hints) =>
        hints.map(({ href }) => href),
      ),
    ].map((target) => (target.startsWith('#') ? route + target : target)),
  );
  expect(targets.filter((target) => !places.has(target))).toEqual([]);
  expect(targets).toEqual(
    expect.arrayContaining([
      '/docs/api/acme#task',
      '/docs/api/acme#base-stop',
      '/docs/api/acme#queue-type-hidden',
      '/docs/api/acme#queue-property-size',
    ]),
  );
});

it('applies the notes of names, and one of the module', async () => {
  const notes = {
    'content/notes/api/Queue.md': '# replace summary\n\nA line of tasks.\n',
    'content/notes/api/acme.md': '# replace summary\n\nAll about queues.\n',
    'content/notes/api/gone.md': 'Text.\n',
  };
  const { problems, textOf } = await run({}, undefined, notes);
  expect(problems).toEqual([expect.stringContaining('api/gone')]);
  expect(textOf('api/acme')).toContain('All about queues.\n\n## Classes\n\n### Queue {#queue}\n\nA line of tasks.');
});

it('gives a module another address than a name of the package', async () => {
  const text = 'export declare function acme(): void;\nexport declare const b: 1;';
  const one = { 'package.json': files['package.json'], 'index.d.ts': text, 'tools.d.ts': 'export declare const c: 1;' };
  const { entries } = await run({ index: false }, { acme: { files: one } });
  expect(entries.map(({ id }) => id)).toEqual(['api/acme-module', 'api/tools']);
});

it('has a sidebar of its own in a site whose sidebars leave it out, unless it is at the top of the collection', async () => {
  expect((await run()).entries.every(({ sidebarFolder }) => sidebarFolder === 'api')).toBe(true);
  expect((await run({ folder: '' })).entries.some((entry) => 'sidebarFolder' in entry)).toBe(false);
});
