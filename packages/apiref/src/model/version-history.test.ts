import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import { changesPage } from '../pages/changes-page.ts';
import { itemPage } from '../pages/item-page.ts';
import { versionChanges, withHistory } from './version-history.ts';

const versions = {
  '1.0.0':
    'export declare class Queue {\n  pause(): void;\n}\nexport declare function add(a: number): number;\nexport declare const old: 1;',
  '1.1.0':
    'export declare class Queue {\n  pause(): void;\n  start(): void;\n  readonly size: number;\n}\nexport declare function add(a: number, b?: number): number;\nexport declare const fresh: 1;',
  '2.0.0':
    'export declare class Queue {\n  pause(): void;\n  /** @deprecated Use `resume`. */\n  start(): void;\n  readonly size: number;\n}\n/** Adds.\n * @deprecated Use `+`.\n */\nexport declare function add(a: number, b?: number): number;\nexport declare const fresh: 1;\nexport interface Late { a: 1 }',
};
const models = Object.entries(versions).map(([version, text]) => ({ version, model: modelOf(text) }));

it('lists what each version added, deprecated, removed and changed, without the members of what is new', () => {
  const [second, first] = versionChanges(models);
  const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);
  expect([first?.version, first?.before]).toEqual(['1.1.0', '1.0.0']);
  expect(names(first?.added)).toEqual(['Queue.size', 'Queue.start', 'fresh']);
  expect(names(first?.removed)).toEqual(['old']);
  expect(first?.changed).toEqual([{ item: 'add', name: 'add', details: ['parameter b: none -> number?'] }]);
  expect(names(second?.added)).toEqual(['Late']);
  expect(names(second?.deprecated)).toEqual(['Queue.start', 'add']);
  expect([second?.removed, second?.changed]).toEqual([[], []]);
});

it('says in which version an item or a member was added or deprecated, and nothing about the first version', () => {
  const { items } = withHistory(models);
  const of = (id: string) => items.find((item) => item.id === id)!;
  expect([of('fresh').addedIn, of('Late').addedIn, of('add').addedIn]).toEqual(['1.1.0', '2.0.0', undefined]);
  expect(of('add').deprecatedIn).toBe('2.0.0');
  const [, start] = of('Queue').methods;
  expect([start?.addedIn, start?.deprecatedIn]).toEqual(['1.1.0', '2.0.0']);
  expect(of('Queue').properties.map(({ addedIn }) => addedIn)).toEqual(['1.1.0']);
  expect(of('Late').properties.map(({ addedIn }) => addedIn)).toEqual([undefined]);
});

it('shows it on the pages, and on one that lists all changes with links', () => {
  const model = withHistory(models);
  const place = { base: '/docs', folder: 'api' };
  const page = (id: string) => {
    const item = model.items.find((one) => one.id === id)!;
    return itemPage(item, { model, place, notes: new Map(), mustDescribe: false }).value.body;
  };
  expect(page('add')).toContain(':::warning[Deprecated]\nUse `+`. Deprecated in version 2.0.0.\n:::');
  expect(page('fresh')).toMatch(/^Added in version 1\.1\.0\.$/m);
  expect(page('Queue')).toContain('### start {#start}\n\nAdded in version 1.1.0. Deprecated in version 2.0.0.\n');
  const changes = versionChanges(models);
  const acme = { name: 'acme', version: '2.0.0', license: 'MIT' };
  const { id, body } = changesPage({ changes, model, place, package: acme });
  expect(id).toBe('api/changes');
  expect(body).toContain('## 2.0.0 {#v2-0-0}\n\nCompared with 1.1.0.\n\n**Added**\n\n- [`Late`](/docs/api/Late)');
  expect(body).toContain('- [`Queue.start`](/docs/api/Queue#start)\n');
  expect(body).toContain('**Removed**\n\n- `old`');
  expect(body).toContain('- [`add`](/docs/api/add)\n  - `parameter b: none -> number?`');
});
