import { twinAddress } from '../../model/head.ts';
import { withBase } from '../../model/url.ts';
import { emitAgentFiles } from '../emit/agents/agent-files.ts';
import { planTwins } from '../emit/agents/plan-twins.ts';
import type { OutputFile } from '../emit/create-output.ts';
import type { RenderedPage } from '../routes/built-site.ts';
import { type DevContext, noteShown } from './note-shown.ts';
import { renderDevArticle } from './render-dev-page.ts';

/** Finds a file for agents at a path of the site: `llms.txt`, `llms-full.txt` or the Markdown twin of a page. */
export async function findAgentFile(path: string | undefined, context: DevContext): Promise<OutputFile | undefined> {
  const { live, compiled } = context;
  const data = live.state.bundle.site;
  if (!data.agents || !path || !/\.(?:md|txt)$/.test(path)) return undefined;
  const address = withBase(data.baseUrl, path);
  const isTwin = live.state.site.pages.some(({ page }) => twinAddress(page, data) === address);
  if (!isTwin && path !== '/llms.txt' && path !== '/llms-full.txt') return undefined;

  const now = await compiled();
  const { site, bundle } = now;
  const pages: RenderedPage[] = [];
  for (const built of site.pages) {
    const rendered = () =>
      context
        .inTurn(() => renderDevArticle(built, now, context.server))
        .catch((error: unknown) => {
          noteShown(context, built, error);
          return '';
        });
    pages.push({ ...built, article: built.article ?? (await rendered()) });
  }
  const twins = planTwins({ data, pages, store: bundle.store });
  const files = emitAgentFiles({ data, site, twins, assets: site.table.assets });
  try {
    for await (const file of files) if (`/${file.path}` === path) return file;
    return undefined;
  } finally {
    await twins.end();
  }
}
