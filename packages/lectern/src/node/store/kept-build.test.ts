import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildReport } from '../ground/report.ts';
import { buildKey, explainChanges, findKeptBuild, keepBuild, keptBuildFile } from './kept-build.ts';
import { pathsIn } from './path-state.ts';
import type { Trace } from './trace.ts';

let root = '';
let outDir = '';
let trace: Trace;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

const report = (): BuildReport & { readonly outDir: string } => ({
  ok: true,
  outDir,
  pages: 1,
  milliseconds: 1,
  steps: [],
  bytes: [],
  diagnostics: [],
});

const as = (key = 'key') => ({ file: keptBuildFile(root), key });
const keep = (start = Date.now(), files: readonly string[] = []) =>
  keepBuild({ as: as(), trace, files, start, report: report() });
const isUnchanged = (key?: string) => findKeptBuild(as(key)) !== undefined;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lectern-kept-'));
  outDir = join(root, 'dist');
  write('docs/a.md', 'one');
  write('dist/index.html', 'page');
  trace = {
    paths: new Set([join(root, 'docs/a.md'), join(root, 'docs/none.md')]),
    listings: new Map([[join(root, 'docs'), { isDeep: false, paths: [join(root, 'docs/a.md')] }]]),
    histories: new Set(),
    beyond: new Set(),
  };
  // A build that begins right after a file was written is not kept.
  await wait(80);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a kept build', () => {
  it('is found again with its report while nothing changes', () => {
    keep();
    expect(findKeptBuild(as())).toEqual(report());
  });

  it.each<[string, () => void]>([
    ['a file that was read has another content', () => write('docs/a.md', 'two')],
    [
      'a file has another content of the same size and time',
      () => {
        write('docs/a.md', 'two');
        utimesSync(join(root, 'docs/a.md'), 1, 1);
      },
    ],
    ['a file that was read is gone', () => rmSync(join(root, 'docs/a.md'))],
    ['a file that was looked for is there', () => write('docs/none.md', '')],
    ['a folder that was listed has one more file', () => write('docs/b.md', '')],
    ['a file of the output has another content', () => write('dist/index.html', 'edited')],
    ['the output has one more file', () => write('dist/more.html', '')],
    ['the output is gone', () => rmSync(outDir, { recursive: true })],
    ['another build is under way', () => write('.dist.lectern-next/index.html', '')],
    ['the file is damaged', () => write('node_modules/.cache/lectern/last-build.json', 'a\nb')],
    [
      'one character of the file is another',
      () => {
        const text = readFileSync(keptBuildFile(root), 'utf8');
        writeFileSync(keptBuildFile(root), text.replace('"pages":1', '"pages":2'));
      },
    ],
  ])('is not found if %s', (_, change) => {
    keep();
    expect(isUnchanged()).toBe(true);
    change();
    expect(isUnchanged()).toBe(false);
  });

  it('is found although builds wrote beside the sources, and files of the output share their content', () => {
    write('node_modules/.cache/lectern/store/x', '');
    trace.listings.set(root, { isDeep: false, paths: [join(root, 'docs'), join(root, 'node_modules')] });
    keep();
    linkSync(join(outDir, 'index.html'), join(root, 'docs-link'));
    rmSync(join(root, 'docs-link'));
    expect(isUnchanged()).toBe(true);
  });

  it('is found although it was the first, which made the folder of all caches', () => {
    mkdirSync(join(root, 'node_modules'));
    trace.listings.set(join(root, 'node_modules'), { isDeep: false, paths: [] });
    write('node_modules/.cache/lectern/store/x', '');
    keep();
    expect(isUnchanged()).toBe(true);
  });

  it('is not found with another key', () => {
    keep();
    expect(isUnchanged('other')).toBe(false);
  });

  it('is not found after another commit, if the history was read', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, stdio: 'ignore' });
    git('init');
    git('add', 'docs');
    git('commit', '-m', 'one');
    trace.histories.add(join(root, 'docs'));
    keep();
    expect(isUnchanged()).toBe(true);
    git('commit', '--allow-empty', '-m', 'two');
    expect(isUnchanged()).toBe(false);
  });

  it('counts files below a folder that was listed with all folders in it, and files behind links', async () => {
    write('elsewhere/x.md', 'x');
    symlinkSync(join(root, 'elsewhere'), join(root, 'docs/linked'));
    await wait(80);
    trace.listings.set(join(root, 'docs'), { isDeep: true, paths: pathsIn(join(root, 'docs'), true) });
    keep(Date.now(), [join(root, 'docs/linked/x.md')]);
    expect(isUnchanged()).toBe(true);
    write('elsewhere/x.md', 'y');
    expect(isUnchanged()).toBe(false);
  });
});

describe('what has changed', () => {
  it('is unknown without a kept build', () => {
    expect(explainChanges(as())).toBeUndefined();
  });

  it('is nothing, or everything that did', () => {
    keep();
    expect(explainChanges(as())).toEqual([]);
    write('docs/a.md', 'two');
    write('docs/none.md', '');
    write('dist/index.html', 'edited');
    expect(explainChanges(as('other'))).toEqual([
      'the options, the environment, Node or the day',
      join(root, 'docs/a.md'),
      `${join(root, 'docs/none.md')} (new)`,
      `${join(root, 'docs')} (other files)`,
      `the output, ${outDir}`,
    ]);
    rmSync(join(root, 'docs/a.md'));
    expect(explainChanges(as())?.[0]).toBe(`${join(root, 'docs/a.md')} (gone)`);
  });
});

describe('a build is not kept', () => {
  it('if a file changed while it ran', () => {
    keep(Date.now() - 1000);
    expect(isUnchanged()).toBe(false);
  });

  it('if a folder changed after it was listed', () => {
    trace.listings.set(join(root, 'docs'), { isDeep: false, paths: [] });
    keep();
    expect(isUnchanged()).toBe(false);
  });

  it('if its code used a program, and neither is the one before', () => {
    keep();
    trace.beyond.add('a program (npm)');
    keep();
    expect(isUnchanged()).toBe(false);
  });
});

describe('the key', () => {
  const key = (env: NodeJS.ProcessEnv, options = {}) => buildKey(options, env);

  it('changes with options and variables', () => {
    const keys = [key({}), key({ SITE: 'a' }), key({ SITE: 'b' }), key({}, { hosts: ['nginx'] })];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('does not change with what shells and package managers set', () => {
    expect(key({ PWD: '/a', npm_lifecycle_event: 'build', A: '1' })).toBe(key({ A: '1', PWD: '/b', SHLVL: '3' }));
  });
});
