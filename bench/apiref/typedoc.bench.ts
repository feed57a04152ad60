import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLibrary } from '../../packages/apiref/src/extract/library.ts';
import { buildModel } from '../../packages/apiref/src/model/build-model.ts';
import type { ApiCallable, ApiItem } from '../../packages/apiref/src/model/model.ts';
import { declaredNames } from '../../packages/apiref/test/facts/declared-names.ts';
import { installPackages, packages, typesOf } from './installed.ts';
import { type NamedFacts, typedocFacts } from './typedoc-facts.ts';
import { type Difference, reasonOf, reasons } from './typedoc-reasons.ts';

/** Ten packages of different kinds; zod and vite need minutes with TypeDoc. */
const compared = Object.keys(packages).filter((name) => name !== 'zod' && name !== 'vite');
const report = path.resolve(import.meta.dirname, 'typedoc.md');

it('differs from TypeDoc for known reasons alone', () => {
  const root = installPackages();
  const tables = compared.map((name) => comparePackage(name, root));
  const explained = tables.flatMap((one) => one.explained);
  const lists = reasons.map(({ text }) => {
    const found = explained.filter((one) => one.reason?.text === text).map(({ name, of }) => `\`${name}\` of ${of}`);
    const shown = found.slice(0, 5).join(', ');
    return `- ${text} ${found.length} ${found.length === 1 ? 'time' : 'times'}: ${shown}${found.length > 5 ? ', …' : '.'}`;
  });
  const head = readFileSync(report, 'utf8').split('<!-- figures -->')[0];
  writeFileSync(
    report,
    `${head}<!-- figures -->

| package | names, TypeDoc | ours | in common | same calls | same members | same deprecation |
|---|---|---|---|---|---|---|
${tables.map(({ row }) => row).join('\n')}

The differences, by their reasons:

${lists.join('\n')}
`,
  );
  expect(tables.length).toBe(10);
  // A reason that explains nothing is no reason.
  expect(reasons.filter((reason) => !explained.some((one) => one.reason === reason))).toEqual([]);
  expect(explained.filter(({ reason }) => !reason).map(({ of, kind, name }) => `${of}, ${kind}: ${name}`)).toEqual([]);
}, 1_800_000);

/** A difference of a package, and its reason if a rule recognizes one. */
interface Explained {
  readonly of: string;
  readonly kind: string;
  readonly name: string;
  readonly reason: ReturnType<typeof reasonOf>;
}

function comparePackage(
  name: string,
  root: string,
): { readonly row: string; readonly explained: readonly Explained[] } {
  const besides = typesOf(name, root);
  const read = [name, ...besides];
  const folders = read.map((one) => {
    const folder = realpathSync(path.join(root, one));
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { name: one, version, license: '', folder };
  });
  const { items } = buildModel({ description: { package: name, besides }, packages: folders }).value;
  const byName = new Map(items.map((item) => [item.name, item]));
  const ours = new Map(items.map((item) => [item.name, factsOf(item)]));
  const entry = createLibrary(folders).declarations(name)!;
  const typedoc = typedocFacts(runTypeDoc(name, path.join(entry.package, entry.path), root), new Set(read), root);
  const theirs = typedoc.names;
  const file = path.join(folders.find((one) => one.name === entry.package)!.folder, entry.path);
  const known = new Map(
    declaredNames(
      file,
      folders.map(({ folder }) => folder),
    ).flatMap((one) => one.names.map((each) => [each.replace(/^default\./, ''), one] as const)),
  );
  const common = [...theirs].flatMap(([key, facts]) => (ours.has(key) ? [[key, facts, ours.get(key)!] as const] : []));
  const different = (isSame: (a: NamedFacts, b: NamedFacts) => boolean) =>
    common.filter(([, a, b]) => !isSame(a, b)).map(([key]) => key);
  const found = {
    missing: [...theirs.keys()].filter((key) => !ours.has(key)),
    added: [...ours.keys()].filter((key) => !theirs.has(key)),
    // We show how to call an interface in its declaration.
    calls: different((a, b) => b.calls.length === 0 || sorted(a.calls) === sorted(b.calls)),
    members: different((a, b) => a.members.every((one) => b.members.includes(one))),
    deprecated: different((a, b) => a.isDeprecated === b.isDeprecated),
  };
  const share = (wrong: readonly string[]) => `${common.length - wrong.length} of ${common.length}`;
  const explained = Object.entries(found).flatMap(([kind, names]) =>
    names.map((key): Explained => {
      const difference = { kind: kind as Difference['kind'], name: key, theirs: theirs.get(key), ours: ours.get(key) };
      const whole = {
        ...difference,
        item: byName.get(key),
        declared: known.get(key) ?? (key === name ? known.get('default') : undefined),
      };
      return { of: name, kind, name: key, reason: reasonOf(whole, typedoc) };
    }),
  );
  return {
    row: `| ${name} | ${theirs.size} | ${ours.size} | ${common.length} | ${share(found.calls)} | ${share(found.members)} | ${share(found.deprecated)} |`,
    explained,
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
  const inherited = (item.inherited ?? []).map(({ name }) => name.replace(/^\[Symbol\./, '['));
  // TypeDoc writes `[iterator]` for `[Symbol.iterator]`.
  const members = [...item.properties, ...item.methods].map(({ name }) => name.replace(/^\[Symbol\./, '['));
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
