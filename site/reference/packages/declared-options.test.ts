import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock, type ShownReadme } from '@lectern/apiref';
import { glob } from 'tinyglobby';
import { afterEach, describe, expect, it } from 'vitest';
import { readmePages } from '../../readmes.ts';
import { declaredOptionsOf } from './declared-options.ts';
import { declaredOptions, innerTypes } from './option-types.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'declared-options-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const page = { id: 'testingbot-service', package: 'demo', title: '', description: '' };

describe('the options below a README', () => {
  it('are those that the types declare, with the comments of those that the README leaves out', () => {
    const types = [
      'export interface Tunnel { proxy: string }',
      'export interface TestingbotOptions {',
      '  /**\n   * starts\n   * a tunnel | or none\n   * @default: `false`\n   */\n  tbTunnel?: boolean;',
      '  /** How the tunnel starts.\n *\n * More. */\n  tbTunnelOpts?: Tunnel;',
      '  /** @deprecated */\n  old?: string | number;',
      '}',
    ];
    const file = { 'build/types.d.ts': types.join('\n') };
    expect(shown(file, 'Set `tbTunnelOpts`, but not `tbTunnels`.')).toBe(
      [
        '## Declared options\n',
        'The types of version 1.2.3 declare these options. The text above does not name `tbTunnel`, `tbTunnelOpts.proxy` and `old`.\n',
        '| Option | Type | What the types say |',
        '| --- | --- | --- |',
        '| `tbTunnel` | `boolean`, default `false` | Starts a tunnel \\| or none. |',
        '| `tbTunnelOpts` | `object` |  |',
        '| `tbTunnelOpts.proxy` | `string`, required |  |',
        '| `old` | `string \\| number` | Deprecated. |',
        '',
      ].join('\n'),
    );
  });

  it('are none for a package whose types declare none', () => {
    expect(declaredOptionsOf({ ...readme(''), page: { ...page, id: 'dot-reporter' } })).toBe('');
  });
});

function readme(text: string): ShownReadme {
  return { page, home: { name: 'demo', version: '1.2.3', license: 'MIT', folder }, text };
}

function shown(files: Readonly<Record<string, string>>, text: string): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return declaredOptionsOf(readme(text));
}

// The packages themselves, as the site locks them: skipped where they are neither in the cache nor on the network.
const root = path.resolve(import.meta.dirname, '../..');
const lockFile = 'reference.lock.json';
const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
const names = readmePages.map((readmePage) => readmePage.package);
const fetched = await fetchPackages({ names, lock, lockFile, cacheDir: cacheFolder(root) });

it.skipIf(fetched.diagnostics.length > 0)('every type of options in the packages is shown or reviewed', async () => {
  const found = new Set<string>();
  for (const { id, package: name } of readmePages) {
    const home = fetched.value.find((item) => item.name === name)!;
    for (const file of await glob('**/*.d.ts', { cwd: home.folder, ignore: 'node_modules/**' })) {
      const text = readFileSync(path.join(home.folder, file), 'utf8');
      const declared = text.matchAll(/\b(?:interface|class|type) (\w*(?:Options|Config|Opts|Settings))\b/g);
      for (const [, type] of declared) found.add(`${id} ${type}`);
    }
  }
  const known = new Set([
    ...Object.entries(declaredOptions).flatMap(([id, types]) => types.map(({ type }) => `${id} ${type}`)),
    ...Object.entries(innerTypes).flatMap(([id, types]) => Object.keys(types).map((type) => `${id} ${type}`)),
  ]);
  expect([...found].filter((type) => !known.has(type))).toEqual([]);
  expect([...known].filter((type) => !found.has(type))).toEqual([]);
});
