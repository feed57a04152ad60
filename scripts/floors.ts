/** An import between two files, by their paths from the repository's root, or of a package by its name. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

interface Rule {
  /** Files to which the rule applies. */
  readonly files: RegExp;
  /** What they may import from this repository. */
  readonly may: RegExp;
  /** The rule as a sentence. */
  readonly says: string;
}

const engine = 'packages/lectern/src';

/** Rooms of `node/` from the ground up: what decides nothing, then the steps of the build. Each imports lower ones only. */
const rooms = [
  'ground',
  'store',
  'schema',
  'modules',
  'config',
  'content',
  'markdown',
  'routes',
  'checks',
  'vite',
  'render',
  'emit',
  'hosting',
  'preview',
];

const rules: readonly Rule[] = [
  {
    files: new RegExp(`^${engine}/model/`),
    may: new RegExp(`^${engine}/model/`),
    says: 'model is the ground floor and imports nothing of ours.',
  },
  {
    files: new RegExp(`^${engine}/browser/`),
    may: new RegExp(`^${engine}/(model|browser)/`),
    says: 'browser stands on model alone.',
  },
  {
    files: new RegExp(`^${engine}/worker/`),
    may: new RegExp(`^${engine}/(model|worker)/`),
    says: 'worker, the service worker, stands on model alone: it has no document.',
  },
  {
    files: new RegExp(`^${engine}/app/`),
    may: new RegExp(`^${engine}/(model|browser|app)/|^virtual:lectern/`),
    says: 'app stands on browser and model, and meets node at virtual modules only.',
  },
  {
    files: new RegExp(`^${engine}/node/cli/`),
    may: new RegExp(`^${engine}/(model|node)/`),
    says: 'node/cli runs the steps, and loads @lectern/mcp by its name.',
  },
  {
    files: new RegExp(`^${engine}/node/(?!cli/)`),
    may: new RegExp(`^${engine}/(model|node)/`),
    says: 'node never imports browser, app or theme: they meet in model, at virtual modules and at the server bundle.',
  },
  ...rooms.map((room, at) => ({
    files: new RegExp(`^${engine}/node/${room}/`),
    may: new RegExp(`^${engine}/(model/|node/(${rooms.slice(0, at + 1).join('|')})/)`),
    says: `node/${room} imports lower rooms only (${rooms.join(' < ')}); what runs steps stands above them all.`,
  })),
  {
    files: /^packages\/theme\/src\//,
    may: /^packages\/theme\/|^lectern\/(app(\/(search(-words)?|hosted-search))?|model)$/,
    says: 'theme uses what lectern/app and lectern/model export.',
  },
  {
    files: /^packages\/(apiref|verify)\/src\//,
    may: /^packages\/(apiref|verify)\/|^lectern$|^lectern\/model$/,
    says: 'apiref and verify use the public exports of the engine only.',
  },
  {
    files: /^packages\/mcp\/src\//,
    may: /^packages\/mcp\/|^lectern\/(model|search)$/,
    says: 'mcp reads a built site as its readers do: it uses what lectern/model and lectern/search export.',
  },
  {
    files: /^packages\/in-page-driver\/src\//,
    may: /^packages\/in-page-driver\//,
    says: 'in-page-driver stands alone: it knows no engine and no site.',
  },
  {
    files: /^packages\/in-page-driver\/src\/page\//,
    may: /^packages\/in-page-driver\/src\/(page\/|[^/]+$)/,
    says: 'page, the agent inside a page, uses neither the driver nor the frames: it talks to them by messages.',
  },
  {
    files: /^site\//,
    may: /^site\/|^lectern(\/app(\/errors)?|\/model|\/search)?$|^@lectern\//,
    says: 'the site holds words and choices and uses public exports only.',
  },
  {
    files: /^handbook\//,
    may: /^handbook\/|^lectern(\/app|\/model)?$|^@lectern\/|^packages\/lectern\/test\/read-options\.ts$/,
    says: 'the handbook uses public exports, and what the tests of the engine read of its options.',
  },
];

/** Words that the engine's packages must not contain: they serve any library, and the site alone knows the framework. */
const framework = /webdriver\.?io|\bwdio|@wdio/i;

/** Returns a sentence for each file of the engine's packages, by its path and text, that names the site's framework. */
export function frameworkNames(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    [...(framework.exec(`${file}\n${text}`) ?? [])].map(
      (name) => `${file} names "${name}": the engine knows no framework; what is the site's belongs to site/reference.`,
    ),
  );
}

/** Tells whether an import is of this repository: a file, a workspace package or a virtual module. */
function isOurs(target: string): boolean {
  return /^(packages|site|handbook|e2e|scripts)\/|^lectern($|\/)|^@lectern\/|^virtual:/.test(target);
}

/** Returns a sentence for each import that a rule forbids: both files and the rule. */
export function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    isOurs(to)
      ? rules
          .filter(({ files, may }) => files.test(from) && !may.test(to))
          .map(({ says }) => `${from} imports ${to}: ${says}`)
      : [],
  );
}

/** Returns each import cycle once, as `a -> b -> a`. */
export function importCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];

  function visit(file: string, path: readonly string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }

  for (const file of next.keys()) visit(file, []);
  return found;
}
