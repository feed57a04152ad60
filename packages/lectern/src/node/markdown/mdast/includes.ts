import { extname, posix } from 'node:path';
import type { MdastPluginDefinition } from 'satteri';
import { type Include, readInclude } from '../assets/read-include.ts';
import type { Draft } from '../draft.ts';
import { readFenceMeta } from '../highlight/fence-meta.ts';
import { pointOf } from '../nodes.ts';
import type { Services } from '../services.ts';

/**
 * Fills fences that show a file: `include="./acme.conf.js"`, `include="./a.js{2-9}"` for some of its lines, `include="./a.js#name"` for a
 * region, and `include="npm:name@1.2.3/path.js"` for a file of a published package. Title and language default to the file's.
 */
export function includes(draft: Draft, services: Services): MdastPluginDefinition | undefined {
  if (!draft.source.includes('include=')) return undefined;
  return {
    name: 'lectern-mdast-includes',
    options: { position: true },
    async code(node, context) {
      const { language, keys } = readFenceMeta(node.lang ?? '', node.meta ?? '');
      const target = keys.get('include');
      if (target === undefined) return;
      const at = pointOf(node);
      if (node.value.trim() !== '') draft.report('code-include-body', at, { target });
      const include: Include = await readInclude(target, draft.folder, services);
      if (include.problem) draft.report(include.problem.code, at, include.problem.params);
      const name = posix.basename(include.path);
      const title = keys.has('title') ? '' : ` title="${name.replaceAll('"', '')}"`;
      context.setProperty(node, 'value', include.text);
      context.setProperty(node, 'lang', language || extname(name).slice(1) || 'text');
      // Everything that the first word contains besides the language, ```js{1} or ```include="…", is meta as well.
      context.setProperty(
        node,
        'meta',
        `${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}${title}`.trim(),
      );
    },
  };
}
