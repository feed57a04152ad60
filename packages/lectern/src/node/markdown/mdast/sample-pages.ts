import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { readInclude } from '../assets/read-include.ts';
import type { Draft } from '../draft.ts';
import { readFenceMeta } from '../highlight/fence-meta.ts';
import { element, pointOf } from '../nodes.ts';
import type { Services } from '../services.ts';

/** The folder of sample pages below the static folder, so that the site serves them, too. */
const folder = '/samples';

/**
 * Names the page that a sample runs against, `page="login.html"`, below the first such sample of an article, with a link
 * that downloads the page. The browser shows its source when the reader opens the line.
 */
export function samplePages(draft: Draft, services: Services): MdastPluginDefinition | undefined {
  if (!draft.source.includes('page=')) return undefined;
  const { labels } = services;
  const shown = new Set<string>();
  return {
    name: 'lectern-mdast-sample-pages',
    options: { position: true },
    async code(node, context) {
      const page = readFenceMeta(node.lang ?? '', node.meta ?? '').keys.get('page');
      if (page === undefined || shown.has(page)) return;
      shown.add(page);
      const place = pointOf(node);
      const target = `${folder}/${page}`;
      const include = await readInclude(target, draft.folder, services);
      if (include.problem) {
        draft.report(include.problem.code, place, include.problem.params);
        return;
      }
      const name = { type: 'inlineCode', value: page };
      const download = {
        type: 'link',
        url: target,
        data: { place, hProperties: { download: page } },
        children: [{ type: 'text', value: labels.downloadPage }],
      };
      const details = element('details', { className: ['sample-page'] }, [
        element('summary', {}, [{ type: 'text', value: `${labels.samplePage} ` }, name] as MdastNode[]),
        { type: 'paragraph', children: [download] },
      ] as MdastNode[]);
      context.insertAfter(node, details);
    },
  };
}
