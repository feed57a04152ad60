import { escapeHtml } from 'lectern';
import type { ApiCallable, ApiExample, ApiItem, ApiThrow, ApiType } from '../model/model.ts';
import { type ItemPlace, ownPage, typeId } from './addresses.ts';
import { type TypeLinks, typeHtml } from './type-html.ts';

/** Returns the return type of a callable, as a separate line. */
export function returnType(item: ApiCallable, links: TypeLinks): string {
  return `<p class="api-returns"><code>${typeHtml(item.returns.type, links)}</code></p>`;
}

/** Describes in words what a call without a result returns; empty for other calls. */
export function returnsNothing(item: ApiCallable): string {
  if (item.returns.type === 'void') return 'No value.';
  return item.returns.type === 'Promise<void>' ? 'The promise resolves with no meaningful value.' : '';
}

/** Returns errors as a list; empty without any. */
export function throwsList(throws: readonly ApiThrow[]): string {
  const rows = throws.map(({ type, message, isProse }) => {
    const name = type === '' ? '' : `<code class="t">${type}</code> `;
    return isProse ? `<li>\n\n${name}${message}\n\n</li>` : `<li>${name}${escapeHtml(message)}</li>`;
  });
  return rows.length === 0 ? '' : ['<ul class="api-throws">', ...rows, '</ul>'].join('\n');
}

/** Returns the samples of one group as one block, so that a page and its script stay together. */
export function exampleGroup(fences: readonly string[]): string {
  return ['<div class="api-example">', ...fences, '</div>'].join('\n\n');
}

/**
 * Returns an example as a fenced block, with its file name if it has one, and the reason if it cannot be run. Its lines wrap,
 * because packages format them as they like.
 */
export function exampleFence(example: ApiExample): string {
  const { caption, remark, code, language } = example;
  const fence = fenceFor(code);
  const title = example.named ? ` title="${example.file}"` : '';
  const noRun = example.noRun ? ` no-run="${example.noRun}"` : '';
  return [caption, `${fence}${language || 'text'} wrap${title}${noRun}\n${code}\n${fence}`, remark]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns links to related items and to the references of the comment. */
export function relatedList(item: ApiItem, routeOf: (id: string) => string): string {
  const items = item.related.map((id) => {
    const [group, name] = id.includes('/')
      ? [id.slice(0, id.lastIndexOf('/')), id.slice(id.lastIndexOf('/') + 1)]
      : ['', id];
    const isNear = group === (item.group ?? '');
    return `[\`${isNear ? name : `${group}.${name}`}\`](${routeOf(id)})`;
  });
  const see = item.see.map((target) => (/^https?:\S+$/.test(target) ? `<${target}>` : target)).join(', ');
  return [items.join(' · '), see && `See also ${see}.`].filter(Boolean).join('\n\n');
}

/** Returns the declarations of the types that a page refers to. */
export function typesList(types: readonly ApiType[], at: ItemPlace = ownPage): string {
  const keys = types.map(({ key }) => key);
  return types
    .map(
      (type) =>
        `${at.heading(3, type.name.replaceAll('_', '\\_'), typeId(type.key, keys))}\n\n${declarationFence(type.text)}`,
    )
    .join('\n\n');
}

/** Returns a declaration as a fenced block whose lines wrap. Its comments may hold fences. */
export function declarationFence(text: string): string {
  const fence = fenceFor(text);
  return `${fence}ts wrap no-run="a declaration"\n${text}\n${fence}`;
}

/** Returns backticks that fence a text, longer than any in it. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}
