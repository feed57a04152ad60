import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock, readmes } from '@lectern/apiref';
import { parseSync } from 'oxc-parser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readmePages } from './readmes.ts';
import { readmePolicy } from './reference/commands/policy.ts';
import { declaredOptionsOf } from './reference/packages/declared-options.ts';

// The packages themselves, as the site locks them: skipped where they are neither in the cache nor on the network.
const root = import.meta.dirname;
const lockFile = 'reference.lock.json';
const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
const names = readmePages.map((page) => page.package);
const fetched = await fetchPackages({ names, lock, lockFile, cacheDir: cacheFolder(root) });

describe('the pages made from READMEs', () => {
  it.each(readmePages.map((page) => [page.id, page] as const))('%s has a description of a good length', (_, page) => {
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(155);
    expect(page.description).toMatch(/^[A-Z].*\.$/);
  });

  it.skipIf(fetched.diagnostics.length > 0)('are 38, and nothing is wrong with them or our notes', async () => {
    const { value, diagnostics } = await readmes({ pages: readmePages, policy: readmePolicy })({ root, drafts: false });
    expect(diagnostics).toEqual([]);
    expect(value.entries).toHaveLength(38);
    for (const { id, body, origin } of value.entries) {
      const source = body.format === 'markdown' ? body.source : '';
      expect(body, id).toMatchObject({ trusted: false });
      expect(origin, id).toMatchObject({ license: expect.any(String), url: expect.stringMatching(/^https:/) });
      // Outside code: no image of another host, no link to the framework's site, no heading of the first level.
      const prose = source.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`]*`/g, '');
      expect(prose, id).not.toMatch(
        /!\[[^\]]*\]\(<?(?:https?:|\/)|<img[^>]*https?:|\]\(https?:\/\/(?:www\.)?webdriver\.io|^# /m,
      );
    }
  });

  it.skipIf(fetched.diagnostics.length > 0)('say nothing that does not hold in version 7', async () => {
    const { value } = await readmes({ pages: readmePages, policy: readmePolicy })({ root, drafts: false });
    const wrong = [
      /module\.exports = \{/,
      /easiest way/i,
      /Instructions on how to install/,
      /\bWDIO v[45]\b|\bv[45] version\b|WEBDRIVERIO V4/i,
      // The UI5 service works in sync mode only, and its page says so.
      /^\s*(?:browser|\$\$?\([^)]*\))\.(?!goTo)\w+\(/m,
      /^\s*"(?:@wdio\/|wdio-)[\w-]+": "[~^]?\d/m,
    ];
    const found = value.entries.flatMap(({ id, body }) =>
      wrong.flatMap((pattern) => {
        const [text] = pattern.exec(body.format === 'markdown' ? body.source : '') ?? [];
        return text === undefined ? [] : [`${id}: ${text.trim()}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it.skipIf(fetched.diagnostics.length > 0)(
    'have JavaScript that parses: a module, members of an object or a class',
    async () => {
      const { value } = await readmes({ pages: readmePages, policy: readmePolicy })({ root, drafts: false });
      const forms = [(code: string) => code, (code: string) => `({${code}})`, (code: string) => `(${code})`];
      const inClass = (code: string) => `class A {${code}}`;
      let count = 0;
      const broken = value.entries.flatMap(({ id, body }) => {
        const source = body.format === 'markdown' ? body.source : '';
        const fences = [...source.matchAll(/^( *)(`{3,})(js|javascript|ts|typescript)\b[^\n]*\n([\s\S]*?)^\1\2/gm)];
        count += fences.length;
        return fences.flatMap(([, , , language = '', code = '']) => {
          const file = language.startsWith('t') ? 'a.ts' : 'a.js';
          const parses = [...forms, inClass].some((form) => parseSync(file, form(code)).errors.length === 0);
          return parses ? [] : `${id}: ${code.trim().split('\n', 1)[0]}`;
        });
      });
      expect(broken).toEqual([]);
      expect(count).toBeGreaterThan(100);
    },
  );

  it.skipIf(fetched.diagnostics.length > 0)('are spelled as the dictionary spells', async () => {
    const { value } = await readmes({ pages: readmePages, policy: readmePolicy, below: declaredOptionsOf })({
      root,
      drafts: false,
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'readmes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const { id, body } of value.entries)
      writeFileSync(path.join(folder, `${id}.md`), body.format === 'markdown' ? body.source : '');
    const config = path.join(root, 'readmes.cspell.json');
    const program = path.join(root, '../node_modules/cspell/bin.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--no-progress', '--no-color', '--config', config, '--root', folder, '**'],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    expect(stderr).toMatch(/Files checked: 38, Issues found: 0 /);
  });

  it.skipIf(fetched.diagnostics.length > 0)('and the guides name the version of what they install', async () => {
    const { value } = await readmes({ pages: readmePages, policy: readmePolicy })({ root, drafts: false });
    const folder = path.join(root, 'content/docs');
    const guides = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const texts = [
      ...value.entries.map(({ id, body }) => [id, body.format === 'markdown' ? body.source : ''] as const),
      ...guides.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const),
    ];
    const documented = (name: string) =>
      !name.includes('@', 1) && (names.includes(name) || readmePolicy.versionOf?.(name) !== undefined);
    const bare = texts.flatMap(([id, text]) =>
      [...text.matchAll(/\b(?:npm (?:i|install|add)|yarn add|pnpm add)\b([^\n`|&;]*)/g)].flatMap(([, args = '']) =>
        args
          .split(/\s+/)
          .filter(documented)
          .map((name) => `${id}: ${name}`),
      ),
    );
    expect(bare).toEqual([]);
  });
});
