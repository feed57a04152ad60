import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { brokenRules, frameworkNames, type Import, importCycles } from './floors.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Returns the imports between the files of this repository: at the top of files, of types, because a type that points
 * upward is an upward dependency too, and at run time.
 */
function readImports(): Import[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', '{site,handbook}/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['**/*.test.*', '**/dist/**', '**/fixtures/**', '**/node_modules/**'],
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const { module } = parseSync(file, text);
    const targets = [
      ...module.staticImports.map((found) => found.moduleRequest.value),
      ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
    ];
    return targets.map((target) => ({ from: file, to: resolveTarget(file, target) }));
  });
}

/** Returns the file or package that an import names. It looks up `#name` in the `imports` of the importing file's package. */
function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return relative(root, join(root, dirname(file), target));
  if (!target.startsWith('#')) return target;
  const folder = file.split('/').slice(0, 2).join('/');
  const { imports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    imports: Readonly<Record<string, string>>;
  };
  const found = imports[target];
  if (!found) throw new Error(`${file} imports ${target}, which the imports of ${folder}/package.json do not name`);
  return join(folder, found);
}

/** Returns the path that a dynamic import names, if it names one. */
function literal(code: string): string[] {
  return [...(/^['"`]([^'"`$]+)['"`]$/.exec(code)?.slice(1) ?? [])];
}

/** Names that two modules may define, each with a reason. */
const sharedNames = new Map([
  ['catalogue', 'every room declares its own diagnostics'],
  ['diagnostic', 'the same'],
  ['DiagnosticCode', 'the same'],
  ['Article', 'what compiling makes, and the component that shows it: both are public'],
  ['Feedback', 'what a reader answers, and the component that asks: both are public'],
  ['Origin', 'where an entry comes from, which is public, and where a link stands, which routes/references reads'],
]);

/** Names that modules of the packages define and export, with the modules. */
function definedNames(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root, ignore: ['**/*.test.*', '**/fixtures/**'] });
  const found = new Map<string, string[]>();
  for (const file of files) {
    const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    const entries = module.staticExports.flatMap(({ entries }) => entries);
    for (const { moduleRequest, exportName } of entries) {
      const { name } = exportName;
      if (!moduleRequest && name) found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}

/** Returns the number of lines of every code file of ours, without fixtures, test sites and samples, which are content. */
function countLines(): ReadonlyMap<string, number> {
  const files = globSync(['{packages,site,handbook,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}', '.*.mjs'], {
    cwd: root,
    ignore: [
      '**/{node_modules,dist,generated,fixtures,static,template}/**',
      'packages/*/types/**',
      'site/samples/**',
      'handbook/{components,theme}/**',
      'e2e/analytics/**',
      'e2e/*/{components,pages,src,theme}/**',
      'e2e/*/{sidebars,*.config,*.client}.ts',
    ],
  });
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]));
}

describe('sizes of files', () => {
  const lines = countLines();

  it('has few files of a few lines: what is always read together lies together', () => {
    const short = [...lines].filter(([, count]) => count <= 15).map(([file]) => file);
    expect(lines.size).toBeGreaterThan(500);
    expect(short.length, `${short.length} files:\n${short.sort().join('\n')}`).toBeLessThanOrEqual(30);
  });

  it('has no long file that does not begin with the reason', () => {
    const long = [...lines].filter(([, count]) => count > 250).map(([file]) => file);
    expect(long.filter((file) => !/^\/[/*]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});

/** Returns the number of lines of each function in a module. The lines of a nested function count for the outer one, too. */
function functionLines(file: string, text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  function visit(node: unknown, name: string): void {
    if (Array.isArray(node)) for (const each of node) visit(each, name);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, start, end, id, key } = node as Record<string, unknown> & { start: number; end: number };
    const own = (id as { name?: string } | null)?.name ?? (key as { name?: string } | null)?.name ?? name;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(type)))
      found.set(
        `${file} ${own}`,
        Math.max(found.get(`${file} ${own}`) ?? 0, text.slice(start, end).split('\n').length),
      );
    for (const below of Object.values(node)) visit(below, own);
  }
  visit(parseSync(file, text).program, '');
  return found;
}

describe('sizes of functions', () => {
  it('counts the lines of a function with those of the functions in it', () => {
    const text = 'export function a() {\n  const b = () => {\n    return 1;\n  };\n}\nclass C {\n  d() {\n  }\n}\n';
    expect([...functionLines('x.ts', text)]).toEqual([
      ['x.ts a', 5],
      ['x.ts b', 3],
      ['x.ts d', 2],
    ]);
  });

  it('has no function over 60 lines', () => {
    const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root, ignore: ['**/*.test.*', '**/fixtures/**'] });
    const all = files.flatMap((file) => [...functionLines(file, readFileSync(join(root, file), 'utf8'))]);
    expect(all.length).toBeGreaterThan(2000);
    expect(all.filter(([, lines]) => lines > 60)).toEqual([]);
  });
});

describe('floors', () => {
  const imports = readImports();

  it('reads the imports of this repository', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('has no import that a rule forbids', () => {
    expect(brokenRules(imports)).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(importCycles(imports)).toEqual([]);
  });

  it('gives a name that a module exports to one thing', () => {
    const twice = [...definedNames()].filter(([name, files]) => files.length > 1 && !sharedNames.has(name));
    expect(twice.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
  });

  it('names both files and the rule when an import is forbidden', () => {
    const forbidden = [{ from: 'packages/lectern/src/model/a.ts', to: 'packages/lectern/src/node/b.ts' }];
    expect(brokenRules(forbidden)).toEqual([
      'packages/lectern/src/model/a.ts imports packages/lectern/src/node/b.ts: model is the ground floor and imports nothing of ours.',
    ]);
  });

  it.each(['index.ts', 'stages/write-site.ts', 'dev/site-server.ts', 'cli/run-dev.ts'])(
    'keeps a step from %s, which runs steps',
    (name) => {
      const step = 'packages/lectern/src/node/routes/a.ts';
      const above = `packages/lectern/src/node/${name}`;
      expect(brokenRules([{ from: step, to: above }])).toEqual([
        expect.stringContaining(`${step} imports ${above}: node/routes imports lower rooms only (ground < store <`),
      ]);
    },
  );

  it('reads imports that are made while the program runs', () => {
    const targets = (file: string) => imports.filter(({ from }) => from === file).map(({ to }) => to);
    expect(targets('packages/lectern/src/index.ts')).toContain('packages/lectern/src/node/stages/read-entries.ts');
  });

  it('resolves the names by which a theme imports its components', () => {
    const targets = imports.filter(({ from }) => from === 'packages/theme/src/menu/Menu.tsx').map(({ to }) => to);
    expect(targets).toContain('packages/theme/src/sidebar/Sidebar.tsx');
    expect(imports.filter(({ to }) => to.startsWith('#'))).toEqual([]);
  });

  it.each(['node', 'browser'])('has nothing but an index in the root of the zone %s', (zone) => {
    const loose = globSync(`packages/lectern/src/${zone}/*`, { cwd: root }).map((file) => basename(file));
    expect(loose.filter((name) => name !== 'index.ts')).toEqual([]);
  });

  it('has no file of the engine that names the framework of the site', () => {
    const files = globSync('packages/**', { cwd: root, ignore: ['**/dist/**', '**/node_modules/**'] });
    const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    expect(texts.size).toBeGreaterThan(400);
    expect(frameworkNames(texts)).toEqual([]);
  });

  it('says which file names the framework, in its text or its path', () => {
    const named = new Map([
      ['packages/a.ts', "import { remote } from 'webdriverio'"],
      ['packages/wdio.ts', ''],
      ['packages/b.ts', 'crowdion'],
    ]);
    expect(frameworkNames(named)).toEqual([
      'packages/a.ts names "webdriverio": the engine knows no framework; what is the site\'s belongs to site/reference.',
      'packages/wdio.ts names "wdio": the engine knows no framework; what is the site\'s belongs to site/reference.',
    ]);
  });

  it('finds a cycle', () => {
    const cycle = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'c.ts' },
      { from: 'c.ts', to: 'a.ts' },
    ];
    expect(importCycles(cycle)).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
  });
});
