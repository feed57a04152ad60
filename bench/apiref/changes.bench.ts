import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Source } from 'lectern';
import { expect, it } from 'vitest';
import { createLibrary } from '../../packages/apiref/src/extract/library.ts';
import { cacheFolder } from '../../packages/apiref/src/lock/fetch-packages.ts';
import { type DeclaredName, declaredNames } from '../../packages/apiref/test/facts/declared-names.ts';
import { bareCode } from '../../packages/apiref/test/facts/same-text.ts';

const page = path.resolve(import.meta.dirname, '../../handbook/content/docs/api-reference.md');
const folder = path.resolve(import.meta.dirname, 'generated/changes');

/** Returns the samples of the section about changes, by file. */
function samples(): ReadonlyMap<string, string> {
  const [, section = ''] = readFileSync(page, 'utf8').split('{#changes}');
  const fences = section.split(/^## /m)[0]!.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm);
  return new Map([...fences].map(([, file = '', code = '']) => [file, code]));
}

/** Returns what the compiler reads in the declarations of a version, by name. */
function declared(name: string, version: string): ReadonlyMap<string, DeclaredName> {
  const home = path.join(cacheFolder(folder), `${name}-${version}`);
  const entry = createLibrary([{ name, version, folder: home }]).declarations(name)!;
  const names = declaredNames(path.join(home, entry.path), [home]);
  const shown = (one: DeclaredName) => one.names.filter((known) => known !== 'default');
  // The class of the sample's package has its name inside of its file alone.
  return new Map(
    names.flatMap((one) => (shown(one)[0] ? shown(one) : ['PQueue']).map((known) => [known, one] as const)),
  );
}

it('shows for the versions of the sample what the compiler finds different in their declarations', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of samples()) writeFileSync(path.join(folder, file), code);
  await import(pathToFileURL(path.join(folder, 'refresh.mjs')).href);
  const { default: config } = await import(pathToFileURL(path.join(folder, 'site.config.ts')).href);
  const { sources } = config as { sources: readonly Source[] };
  const { value, diagnostics } = await sources[1]!({ root: folder, drafts: false });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const body = value.entries.find(({ id }) => id === 'api/changes')?.body;
  const text = body?.format === 'markdown' ? body.source : '';
  const sections = text.split(/^## /m).slice(1);
  expect(sections.length).toBe(2);
  let count = 0;
  for (const section of sections) {
    const [, version = '', before = ''] = /^(\S+) \{#[^}]*\}\n\nCompared with (\S+)\.$/m.exec(section) ?? [];
    const [was, is] = [declared('p-queue', before), declared('p-queue', version)];
    const listed = (title: string) =>
      [...(section.split(`**${title}**`)[1]?.split(/^\*\*/m)[0] ?? '').matchAll(/^- \[?`([^`]+)`/gm)].map(
        ([, one = '']) => one,
      );
    // The compiler was not asked for the members of aliases.
    const compared = (title: string) =>
      listed(title)
        .filter((one) => !one.includes('.') || is.get(one.split('.')[0]!)!.members.length > 0)
        .sort();
    const members = (name: string, one: DeclaredName, other: DeclaredName | undefined) =>
      one.members
        .filter(() => other !== undefined && other.members.length > 0)
        .filter((member) => member.from === undefined && other?.members.every((known) => known.name !== member.name))
        .map((member) => `${name}.${member.name}`);
    const only = (all: typeof is, known: typeof is) =>
      [...all].flatMap(([name, one]) => (known.has(name) ? members(name, one, known.get(name)) : [name])).sort();
    expect(compared('Added')).toEqual(only(is, was));
    expect(compared('Removed')).toEqual(only(was, is));
    // A member that was added or removed has a line of its own.
    const shape = ({ texts, calls }: DeclaredName) => bareCode([...texts, ...calls.map(({ text }) => text)].join('\n'));
    const names = (one: DeclaredName) => one.members.map(({ name }) => name).join();
    const changed = [...is].filter(([name, one]) => {
      const older = was.get(name);
      const isSame = older && (older.members.length * one.members.length === 0 || names(older) === names(one));
      return isSame && shape(older) !== shape(one);
    });
    expect(changed.map(([name]) => name).filter((name) => !listed('Changed').includes(name))).toEqual([]);
    count += changed.length;
    process.stdout.write(
      `${before} -> ${version}: ${['Added', 'Deprecated', 'Removed', 'Changed'].map((title) => `${title.toLowerCase()} ${listed(title).length}`).join(', ')}\n`,
    );
  }
  expect(count).toBeGreaterThan(0);
}, 300_000);
