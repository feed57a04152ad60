import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { checkRendered } from '../checks/check-rendered.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { diskAddress, isBelow, siteFile } from '../ground/paths.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { lengthProblem } from '../stages/render-site.ts';
import type { OneByOne } from './one-by-one.ts';
import { moduleOf } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';
import { renderArticle } from './render-pages.ts';

/** How long after a change pages are checked, in milliseconds: open pages show the change first. */
const delay = 300;

/** Checks of finished articles, made after pages are shown. */
export interface PageChecks {
  /** What the last checks found. */
  readonly problems: readonly Diagnostic[];
  /** Checks soon what changed since the last checks; `pages` are those whose code changed. */
  begin(pages?: readonly BuiltPage[]): void;
  close(): void;
}

interface Checked {
  readonly built: BuiltPage;
  readonly html: string;
  /** What was found while the article was rendered. */
  readonly rendering: readonly Diagnostic[];
}

/** Makes the checks of a server's pages. An article that is code is rendered when it changed, when no page that is shown waits. */
export function createPageChecks(options: {
  readonly server: ViteDevServer;
  readonly state: () => DevState;
  readonly inTurn: OneByOne;
  /** Called after a page was rendered for its check, with the error where it failed. */
  readonly onRendered: (built: BuiltPage, error: unknown) => void;
  /** Called after checks that found something else than the last ones. */
  readonly onProblems: () => void;
}): PageChecks {
  const { server, state, inTurn, onRendered, onProblems } = options;
  let checked: ReadonlyMap<string, Checked> = new Map();
  let problems: readonly Diagnostic[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const stale = new Set<string>();

  async function run(): Promise<void> {
    const now = state();
    // Code that changes from here on is checked by the next run.
    const again = new Set(stale);
    stale.clear();
    const next = new Map<string, Checked>();
    for (const built of now.site.pages) {
      const known = checked.get(built.key);
      const isSame = known && !again.has(built.key) && isSameArticle(known.built, built);
      const made = isSame ? { ...known, built } : await check(built, now);
      if (state() !== now) {
        // The next state has its own run.
        for (const key of again) stale.add(key);
        return;
      }
      if (made) next.set(built.key, made);
    }
    checked = next;
    const rendered = [...next.values()];
    const finished = checkRendered({ site: now.site, pages: rendered, files: importedFiles(server) });
    const { config } = now.project;
    const diagnostics = [...rendered.flatMap(({ rendering }) => rendering), ...finished];
    const found = applyPolicy({ diagnostics, config });
    const isNew = JSON.stringify(found) !== JSON.stringify(problems);
    problems = found;
    if (isNew) onProblems();
  }

  /** Undefined where the article cannot be rendered. */
  async function check(built: BuiltPage, now: DevState): Promise<Checked | undefined> {
    if (moduleOf(built) === undefined) return { built, html: built.article ?? '', rendering: [] };
    try {
      const html = await inTurn(() => renderArticle(built, now, server));
      onRendered(built, undefined);
      return { built, html, rendering: lengthProblem(built, html) };
    } catch (error) {
      onRendered(built, error);
      return undefined;
    }
  }

  return {
    get problems() {
      return problems;
    },
    begin(pages = []) {
      for (const { key } of pages) stale.add(key);
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(run).catch(() => undefined);
      }, delay);
    },
    close: () => clearTimeout(timer),
  };
}

function isSameArticle(a: BuiltPage, b: BuiltPage): boolean {
  return a.article === b.article && a.compiled?.module === b.compiled?.module && a.entry?.kind === b.entry?.kind;
}

/** The files that modules import, by the addresses that Vite serves them at. */
function importedFiles({ config, environments }: ViteDevServer): readonly { readonly path: string }[] {
  return [...environments.ssr.moduleGraph.idToModuleMap.keys()].map((id) => {
    const file = id.replace(/\?.*$/, '');
    const address = isBelow(file, config.root) ? siteFile(config.root, file) : diskAddress(file);
    return { path: address.replace(/^\//, '') };
  });
}
