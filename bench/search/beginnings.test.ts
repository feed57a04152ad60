import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch, type Query, scoreSearch } from './score.ts';

const site = resolve(import.meta.dirname, '../../site');
/** Folders of commands, and how many letters of their names are typed. */
const folders = ['docs/api/browser', 'docs/api/element', 'docs/api/mock'];
const lengths = [3, 4, 5];

/** Returns the names of commands with the routes of their pages. */
function readCommands(): ReadonlyMap<string, readonly string[]> {
  const commands = new Map<string, string[]>();
  for (const folder of folders) {
    for (const file of readdirSync(join(site, 'dist', folder))) {
      const [, name] = /^([a-z]\w+)\.html$/i.exec(file) ?? [];
      if (name) commands.set(name, [...(commands.get(name) ?? []), `/${folder}/${name}`]);
    }
  }
  return commands;
}

/** Returns how often the pages call a command. */
function countCalls(names: readonly string[]): ReadonlyMap<string, number> {
  const content = join(site, 'content');
  const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => readFileSync(join(content, file), 'utf8'))
    .join('\n')
    // Readers do not see probes.
    .replaceAll(/<!-- probe.*?-->/gs, '');
  return new Map(names.map((name) => [name, texts.split(`.${name}(`).length - 1]));
}

it('finds, by the beginning of a name, the command that the pages use most', async () => {
  const commands = readCommands();
  const names = [...commands.keys()];
  const calls = countCalls(names);
  const queries = new Map<string, Query>();
  for (const beginning of names.flatMap((name) => lengths.map((length) => name.slice(0, length)))) {
    const begun = names.filter((name) => name.startsWith(beginning));
    const most = Math.max(...begun.map((name) => calls.get(name)!));
    const best = commands.has(beginning) ? [beginning] : begun.filter((name) => calls.get(name) === most);
    const routes = best.flatMap((name) => commands.get(name)!);
    queries.set(beginning, { query: beginning, bucket: 'beginnings', routes });
  }
  expect(queries.size).toBeGreaterThan(100);
  const { buckets, missed } = await scoreSearch([...queries.values()], openBuiltSearch(join(site, 'dist')));
  const worst = missed.map(({ query, rank, found }) => `${query} (${rank}): ${found.join(' ')}`);
  expect(buckets.beginnings, worst.join('\n')).toBeGreaterThanOrEqual(0.97);
});
