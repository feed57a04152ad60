import { escapeHtml } from 'lectern';
import type { ApiSignature } from '../model/model.ts';
import { type TypeLinks, typeHtml } from './type-html.ts';

/** Longer signatures are broken into one argument per line. This length fits the article beside its table of contents. */
const lineLength = 60;

/** What is called: `element.` and `click`, and its signatures. */
export interface Called {
  readonly receiver: string;
  readonly name: string;
  readonly signatures: readonly ApiSignature[];
}

/**
 * Returns the signatures of an item as one highlighted block with linked types, one overload per line: the visual anchor of
 * its page.
 */
export function signatureHtml(called: Called, links: TypeLinks): string {
  const lines = called.signatures.map((signature) => oneSignature(called, signature, links));
  return `<pre class="api-signature"><code>${lines.join('\n')}</code></pre>`;
}

function oneSignature({ receiver, name }: Called, signature: ApiSignature, links: TypeLinks): string {
  const { typeParameters, parameters, returns } = signature;
  const generic = typeParameters ? `&lt;${typeHtml(typeParameters, links)}&gt;` : '';
  const before = receiver === '' ? '' : `<span class="api-receiver">${escapeHtml(receiver)}</span>`;
  const head = `${before}<span class="f">${escapeHtml(name)}</span>${generic}`;
  const args = parameters.map((item) => {
    const label = `${item.rest ? '...' : ''}<span class="p">${escapeHtml(item.name)}</span>`;
    return `${label}${item.optional ? '?' : ''}: ${typeHtml(item.type, links)}`;
  });
  const text = `${receiver}${name}(${parameters.map((item) => `${item.name}: ${item.type}`).join(', ')}): ${returns}`;
  const long = text.length + (typeParameters?.length ?? 0) > lineLength && args.length > 0;
  const list = long ? `\n  ${args.join(',\n  ')}\n` : args.join(', ');
  // A constructor returns the class, which its name says.
  return returns === '' ? `${head}(${list})` : `${head}(${list}): ${typeHtml(returns, links)}`;
}
