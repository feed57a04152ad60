import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BrowserOnly } from '../../model/server-bundle.ts';
import { checkRendered } from '../checks/check-rendered.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { diskAddress, isBelow, siteFile } from '../ground/paths.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { withoutTwins } from '../stages/bundle-app.ts';
import { lengthProblem, lossProblem } from '../stages/render-site.ts';
import { problemContext } from '../vite/code-candidates.ts';
import { createClientCheck } from './check-client.ts';
import { createStyleCheck } from './check-styles.ts';
import { checkThemeShell } from './check-theme-shell.ts';
import { codePlace } from './code-problem.ts';
import type { LiveSite } from './live-site.ts';
import { noteRendering, type Rendering } from './note-rendering.ts';
import { moduleOf } from './pages-of-modules.ts';
import { checkState, type DevState } from './read-state.ts';
import { renderDevArticle, renderDevView } from './render-dev-page.ts';

/** Milliseconds between a change and the checks: open pages show the change first. */
const delay = 300;

/** The checks of links, of rendered articles, the shell around them, their style sheets and the code for browsers. They run after pages are shown. */
export interface PageChecks {
  /** Schedules the checks of what changed since the last ones; `pages` are those whose code changed. */
  begin(pages?: readonly BuiltPage[]): void;
  /** Schedules the checks after another state was read: of links, and of the rest if a page was rendered. */
  beginForState(): void;
  close(): void;
}

interface Checked {
  readonly built: BuiltPage;
  readonly html: string;
  /** What rendering the article reported. */
  readonly rendering: readonly Diagnostic[];
}

/** Makes the checks of a live site's pages. A changed article that is code is rendered once no page to be shown waits. */
export function createPageChecks(rendering: Rendering): PageChecks {
  const { live, server, inTurn } = rendering;
  const findMissingFiles = createStyleCheck(server);
  const checkClient = createClientCheck(live);
  let checked: ReadonlyMap<string, Checked> = new Map();
  const stale = new Set<string>();
  /** Whether checks are due once all texts are compiled. */
  let isWaiting = false;

  async function run(): Promise<void> {
    const now = live.state;
    isWaiting = now.pending.size > 0;
    if (isWaiting) return;
    // Later changes of code are checked by the next run.
    const again = new Set(stale);
    stale.clear();
    const next = new Map<string, Checked>();
    for (const built of now.site.pages) {
      const known = checked.get(built.key);
      const isSame = known && !again.has(built.key) && isSameArticle(known.built, built);
      const made = isSame ? { ...known, built } : await checkPage(built, now, rendering);
      if (live.state !== now) {
        // The next state has its own run.
        for (const key of again) stale.add(key);
        return;
      }
      if (made) next.set(built.key, made);
    }
    checked = next;
    const pages = [...next.values()];
    const finished = checkRendered({ site: now.site, pages, files: importedFiles(server) });
    await checkFailing(now, rendering);
    const shell = await inTurn(() => checkThemeShell(pages, now, server));
    const code = [...shell, ...(await findMissingFiles(now)), ...(await checkClient(now))];
    const diagnostics = withoutTwins([...pages.flatMap((page) => page.rendering), ...finished, ...code]);
    live.takeRendered(applyPolicy({ diagnostics, config: now.project.config }));
  }

  const later = laterInOrder();
  const pages = later(run);
  const links = later(() => checkLinks(live));

  function begin(changed: readonly BuiltPage[] = []): void {
    for (const { key } of changed) stale.add(key);
    pages.begin();
  }

  return {
    begin,
    beginForState() {
      links.begin();
      if (live.isRendered || isWaiting) begin();
    },
    close() {
      pages.stop();
      links.stop();
    },
  };
}

function checkLinks(live: LiveSite): void {
  // An anchor is known once the text that has it is compiled.
  if (live.state.pending.size === 0) live.takeLinks(checkState(live.state));
}

/** Returns a function for checks, each of which runs some time after it was begun last, when the others have ended. */
function laterInOrder() {
  let last: Promise<void> = Promise.resolve();
  return (check: () => void | Promise<void>) => {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    return {
      begin() {
        stop();
        timer = setTimeout(() => {
          last = last.then(check).catch(() => undefined);
        }, delay);
      },
      stop,
    };
  };
}

/** Renders a page if its article is code, and returns what to check; undefined if it cannot be rendered. */
async function checkPage(built: BuiltPage, now: DevState, rendering: Rendering): Promise<Checked | undefined> {
  if (moduleOf(built) === undefined) return { built, html: built.article ?? '', rendering: [] };
  try {
    const lost: BrowserOnly[] = [];
    const html = await rendering.inTurn(() =>
      renderDevArticle(built, now, rendering.server, (found) => lost.push(found)),
    );
    noteRendering(rendering, built);
    const context = problemContext(now.bundle, now.site.pages);
    const losses = lost.map((found) => lossProblem(found, built, codePlace(found.at, context)));
    return { built, html, rendering: [...lengthProblem(built, html), ...losses] };
  } catch (error) {
    noteRendering(rendering, built, error);
    return undefined;
  }
}

/** Renders the pages whose code failed, with the shell around them: what failed may work now, and perhaps no tab asks for them. */
async function checkFailing(now: DevState, rendering: Rendering): Promise<void> {
  const { live, server, inTurn } = rendering;
  for (const key of live.failing) {
    const built = now.site.pages.find((page) => page.key === key);
    const rendered = inTurn(() => renderDevView(built, now, { server, route: built?.page.route ?? '' }));
    await rendered.then(
      () => noteRendering(rendering, built),
      (error: unknown) => noteRendering(rendering, built, error),
    );
  }
}

function isSameArticle(a: BuiltPage, b: BuiltPage): boolean {
  return a.article === b.article && a.compiled?.module === b.compiled?.module && a.entry?.kind === b.entry?.kind;
}

/** Returns the files that modules import, by the addresses at which Vite serves them. */
function importedFiles({ config, environments }: ViteDevServer): readonly { readonly path: string }[] {
  return [...environments.ssr.moduleGraph.idToModuleMap.keys()].map((id) => {
    const file = id.replace(/\?.*$/, '');
    const address = isBelow(file, config.root) ? siteFile(config.root, file) : diskAddress(file);
    return { path: address.replace(/^\//, '') };
  });
}
