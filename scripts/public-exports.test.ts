import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API, type Checker, type Symbol as Exported, SymbolFlags } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The projects that contain the exports of each package. */
const projects: Readonly<Record<string, readonly string[]>> = {
  lectern: ['tsconfig.node.json', 'tsconfig.app.json', 'tsconfig.model.json', 'tsconfig.browser.json'],
  theme: ['tsconfig.json'],
  apiref: ['tsconfig.json'],
  verify: ['tsconfig.json'],
  mcp: ['tsconfig.json'],
};

interface Entry {
  /** As it is imported: `lectern/app`. */
  readonly name: string;
  readonly exports: readonly { readonly name: string; readonly kind: string; readonly isDocumented: boolean }[];
}

let api: API | undefined;
let entries: readonly Entry[];

beforeAll(() => {
  api = new API({ cwd: root });
  entries = Object.entries(projects).flatMap(([folder, files]) => {
    const at = join(root, 'packages', folder);
    const { name, exports } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
      name: string;
      exports: Readonly<Record<string, string | { readonly source: string }>>;
    };
    const opened = api!.updateSnapshot({ openProjects: files.map((file) => join(at, file)) }).getProjects();
    return Object.entries(exports).flatMap(([path, target]) => {
      // Files, and declarations without a module.
      if (typeof target === 'string' || !target.source) return [];
      const file = join(at, target.source);
      const project = opened.find(({ program }) => program.getSourceFile(file));
      if (!project) throw new Error(`No project holds ${file}`);
      const source = project.program.getSourceFile(file)!;
      const module = project.checker.getSymbolAtLocation(source)!;
      const found = project.checker.getExportsOfModule(module);
      return { name: join(name, path), exports: found.map((each) => describeExport(each, project.checker)) };
    });
  });
});
afterAll(() => api?.close());

function describeExport(exported: Exported, checker: Checker): Entry['exports'][number] {
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const isForeign = symbol.declarations.every(({ path }) => path.includes('/node_modules/'));
  const kind = (symbol.flags & SymbolFlags.Value) === 0 ? 'type' : 'value';
  const isDocumented = isForeign || symbol.getDocumentationComment(checker) !== '';
  return { name: exported.name, kind, isDocumented };
}

it('these are the exports of all packages', async () => {
  const lines = entries.flatMap(({ name, exports }) => [
    name,
    ...exports.map((each) => `  ${each.kind} ${each.name}`).sort(),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('exports.expected.txt');
});

it('each of them says what it is', () => {
  expect(entries.map(({ name }) => name).length).toBeGreaterThanOrEqual(10);
  const silent = entries.flatMap(({ name, exports }) =>
    exports.filter(({ isDocumented }) => !isDocumented).map((each) => `${name}: ${each.name}`),
  );
  expect(silent).toEqual([]);
});
