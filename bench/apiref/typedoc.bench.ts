import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLibrary } from '../../packages/apiref/src/extract/library.ts';
import { buildModel } from '../../packages/apiref/src/model/build-model.ts';
import type { ApiCallable, ApiItem } from '../../packages/apiref/src/model/model.ts';
import { installPackages, packages, typesOf } from './installed.ts';
import { type NamedFacts, typedocFacts } from './typedoc-facts.ts';

/** Ten packages of different kinds; zod and vite need minutes with TypeDoc. */
const compared = Object.keys(packages).filter((name) => name !== 'zod' && name !== 'vite');
const report = path.resolve(import.meta.dirname, 'typedoc.md');

it('finds what TypeDoc finds in the same declarations', () => {
  const root = installPackages();
  const tables = compared.map((name) => comparePackage(name, root));
  const rows = tables.map(({ row }) => row).join('\n');
  const lists = tables.flatMap(({ list }) => list).join('\n');
  const head = readFileSync(report, 'utf8').split('<!-- figures -->')[0];
  writeFileSync(
    report,
    `${head}<!-- figures -->

| package | names, TypeDoc | ours | in common | same calls | same members | same deprecation |
|---|---|---|---|---|---|---|
${rows}

Differences, at most five of a kind:

${lists}
`,
  );
  expect(tables.length).toBe(10);
}, 1_800_000);

function comparePackage(name: string, root: string): { readonly row: string; readonly list: readonly string[] } {
  const besides = typesOf(name, root);
  const read = [name, ...besides];
  const folders = read.map((one) => {
    const folder = realpathSync(path.join(root, one));
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { name: one, version, license: '', folder };
  });
  const { items } = buildModel({ description: { package: name, besides }, packages: folders }).value;
  const ours = new Map(items.map((item) => [item.name, factsOf(item)]));
  const entry = createLibrary(folders).declarations(name)!;
  const theirs = typedocFacts(runTypeDoc(name, path.join(entry.package, entry.path), root), new Set(read));
  const common = [...theirs].flatMap(([key, facts]) => (ours.has(key) ? [[key, facts, ours.get(key)!] as const] : []));
  const different = (isSame: (a: NamedFacts, b: NamedFacts) => boolean) =>
    common.filter(([, a, b]) => !isSame(a, b)).map(([key]) => key);
  // We show how to call an interface in its declaration.
  const calls = different((a, b) => b.calls.length === 0 || sorted(a.calls) === sorted(b.calls));
  const members = different((a, b) => a.members.every((one) => b.members.includes(one)));
  const deprecated = different((a, b) => a.isDeprecated === b.isDeprecated);
  const missing = [...theirs.keys()].filter((key) => !ours.has(key));
  const added = [...ours.keys()].filter((key) => !theirs.has(key));
  const say = (title: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          `- ${name}, ${title} (${names.length}): ${names
            .slice(0, 5)
            .map((one) => `\`${one}\``)
            .join(', ')}`,
        ];
  const share = (wrong: readonly string[]) => `${common.length - wrong.length} of ${common.length}`;
  return {
    row: `| ${name} | ${theirs.size} | ${ours.size} | ${common.length} | ${share(calls)} | ${share(members)} | ${share(deprecated)} |`,
    list: [
      ...say('TypeDoc alone has the name', missing),
      ...say('we alone have the name', added),
      ...say('other calls', calls),
      ...say('members that we lack', members),
      ...say('deprecated in one of them', deprecated),
    ],
  };
}

function factsOf(item: ApiItem): NamedFacts {
  const isCalled = item.kind === 'function' || item.kind === 'class';
  const all: readonly ApiCallable[] = isCalled ? [item, ...(item.overloads ?? [])] : [];
  const calls = all.flatMap(({ signatures }) =>
    signatures.map(({ parameters }) =>
      parameters.map(({ name, optional, rest }) => `${rest ? '...' : ''}${name}${optional ? '?' : ''}`).join(', '),
    ),
  );
  const inherited = (item.inherited ?? []).map(({ name }) => name);
  const members = [...item.properties, ...item.methods].map(({ name }) => name);
  return { calls, members: [...members, ...inherited], inherited, isDeprecated: item.deprecated !== undefined };
}

function sorted(calls: readonly string[]): string {
  return JSON.stringify([...calls].map((call) => call.replace(/\*\d*/g, 'options')).sort());
}

/** Returns TypeDoc's JSON for an entry; it takes up to a minute, so it is kept. */
function runTypeDoc(name: string, entry: string, root: string): string {
  const folder = path.dirname(root);
  const output = path.join(folder, 'typedoc', `${name}.json`);
  if (!existsSync(output)) {
    mkdirSync(path.dirname(output), { recursive: true });
    const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', target: 'esnext', types: ['node'] };
    const config = path.join(folder, `tsconfig.${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [`node_modules/${entry}`] }));
    const options = ['--tsconfig', config, '--skipErrorChecking', '--logLevel', 'Error', '--json', output];
    const program = path.join(root, 'typedoc/bin/typedoc');
    execFileSync('node', [program, ...options, '--entryPoints', `node_modules/${entry}`], { cwd: folder });
  }
  return readFileSync(output, 'utf8');
}
