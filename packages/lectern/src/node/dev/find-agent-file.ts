import type { ViteDevServer } from 'vite';
import { twinAddress } from '../../model/head.ts';
import { withBase } from '../../model/url.ts';
import { emitAgentFiles } from '../emit/agents/agent-files.ts';
import type { OutputFile } from '../emit/create-output.ts';
import type { BuiltPage, RenderedPage } from '../routes/built-site.ts';
import type { OneByOne } from './one-by-one.ts';
import type { DevState } from './read-state.ts';
import { renderArticle } from './render-pages.ts';

/** What articles that are code are rendered with. */
interface Rendering {
  readonly server: ViteDevServer;
  readonly inTurn: OneByOne;
  /** Called with the error of an article that cannot be rendered. */
  readonly onRendered: (built: BuiltPage, error: unknown) => void;
}

/** Finds what agents read at a path of the site: `llms.txt`, `llms-full.txt` or the Markdown twin of a page. */
export async function findAgentFile(
  path: string | undefined,
  now: DevState,
  { server, inTurn, onRendered }: Rendering,
): Promise<OutputFile | undefined> {
  const { site, bundle } = now;
  const data = bundle.site;
  if (!data.agents || !path || !/\.(?:md|txt)$/.test(path)) return undefined;
  const address = withBase(data.baseUrl, path);
  const isTwin = site.pages.some(({ page }) => twinAddress(page, data) === address);
  if (!isTwin && path !== '/llms.txt' && path !== '/llms-full.txt') return undefined;

  const pages: RenderedPage[] = [];
  for (const built of site.pages) {
    const rendered = () =>
      inTurn(() => renderArticle(built, now, server)).catch((error: unknown) => {
        onRendered(built, error);
        return '';
      });
    pages.push({ ...built, article: built.article ?? (await rendered()) });
  }
  const files = emitAgentFiles({ data, site, pages, assets: site.table.assets, store: bundle.store });
  for await (const file of files) if (`/${file.path}` === path) return file;
  return undefined;
}
