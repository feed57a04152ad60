import { commentBefore, type DocComment, emptyDoc, readDocComment } from './doc-comment.ts';
import { saysInternal } from './fields.ts';
import type { DeclaredSignature } from './signature.ts';
import type { ParsedFile } from './source-file.ts';

/** Signatures of one callable that share a comment. */
export interface Overload {
  readonly doc: DocComment;
  /** The raw text of the comment; empty without one. */
  readonly text: string;
  readonly signatures: readonly DeclaredSignature[];
}

/** A signature, and the start of its statement, which a comment precedes. */
export interface FoundSignature {
  readonly start: number;
  readonly source: ParsedFile;
  readonly signature: DeclaredSignature;
}

/**
 * Groups the signatures of a callable by their comments, because a comment describes the signature below it. The main group is
 * the first with a description that is not deprecated. If only one group has a comment and it is not deprecated, the comment is for
 * all. Internal signatures are left out; undefined if none is left.
 */
export function groupOverloads(
  found: readonly FoundSignature[],
): { readonly main: Overload; readonly others: readonly Overload[] } | undefined {
  const groups = new Map<string, Overload>();
  const see: string[] = [];
  for (const { start, source, signature } of found) {
    const comment = commentBefore(source, start);
    const text = comment?.value ?? '';
    if (saysInternal(text)) continue;
    const doc = comment ? readDocComment({ source, comment }) : emptyDoc(source.lineAt(start));
    const isBare = saysNothing(doc) && !doc.inherits;
    if (isBare) see.push(...doc.see);
    const key = isBare ? '' : text.replace(/\s+/g, ' ');
    const group = groups.get(key);
    const signatures = [...(group?.signatures ?? []), signature];
    groups.set(key, { doc: group?.doc ?? doc, text: group?.text ?? text, signatures });
  }
  const all = [...groups.values()];
  const current = all.filter(({ doc }) => doc.deprecated === undefined);
  const isDescribed = ({ doc }: Overload) => doc.description !== '' || doc.inherits !== undefined;
  const main = current.find(isDescribed) ?? current.find(({ doc }) => !saysNothing(doc));
  const chosen = main ?? current[0] ?? all.find(isDescribed) ?? all[0];
  if (!chosen) return undefined;
  const withSee = { ...chosen, doc: { ...chosen.doc, see: [...new Set([...chosen.doc.see, ...see])] } };
  if (all.length === 2 && current.length === 2 && groups.has('')) {
    const shown = found
      .map(({ signature }) => signature)
      .filter((one) => all.some((each) => each.signatures.includes(one)));
    return { main: { ...withSee, signatures: shown }, others: [] };
  }
  return { main: withSee, others: all.filter((group) => group !== chosen) };
}

/** Tells whether a comment says nothing about a call, such as one that only names another function. */
export function saysNothing(doc: DocComment): boolean {
  const { description, returns, deprecated, since, stage, parameters, throws, examples } = doc;
  const isPlain = [deprecated, since, stage].every((text) => text === undefined);
  return isPlain && description === '' && !returns?.description && [...parameters, ...throws, ...examples].length === 0;
}
