import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { MdastNode } from 'satteri';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry, TextBody } from '../../model/entry.ts';
import type { ImageAsset, Reference } from '../../model/page.ts';
import { closeTables } from './close-tables.ts';
import { type DiagnosticCode, diagnostic } from './diagnostics.ts';
import { createHeadingSlugger, type HeadingSlugger } from './heading-slugger.ts';
import { element, type Point } from './nodes.ts';

/**
 * Finished HTML that is represented in the tree by an empty element until the very end, so that nothing parses it again.
 */
export interface Block {
  readonly tag: string;
  /** HTML attributes by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's inner HTML. */
  readonly html: string;
}

/** The element that represents a block; its attribute `n` is the block's number. */
export const blockTag = 'lectern-block';

/** An article in progress: what the plugins of one compilation read and write. */
export interface Draft {
  readonly entry: Entry<TextBody>;
  /**
   * The text that is parsed: the entry's without a byte order mark, and with a few added empty lines. Points refer to it.
   */
  readonly source: string;
  /** Returns a line of `source` as the author counts it, without added lines. */
  lineAsWritten(line: number): number;
  /** Folder against which relative paths resolve; absent for generated text. */
  readonly folder?: string;
  readonly slugger: HeadingSlugger;
  /**
   * Marks an id as made by the engine. In a stranger's text, a sign that strangers cannot know is put before it, until
   * `sanitize` has distinguished it from theirs. Otherwise it is the id itself.
   */
  ownId(id: string): string;
  /** The sign of `ownId`; empty if the text is trusted. */
  readonly ownMark: string;
  readonly diagnostics: Diagnostic[];
  readonly references: Reference[];
  readonly blocks: Block[];
  readonly images: ImageAsset[];
  /** Targets of hints in code so far. */
  readonly hinted: Set<string>;
  /** Number of characters of code that were highlighted so far. */
  highlighted: number;
  heading?: string;
  /** Reports a problem at a position of the source. */
  report(code: DiagnosticCode, at?: Point, params?: Readonly<Record<string, string | number>>): void;
  /** Records a link or an image, and returns a placeholder for its target until routes are known. */
  addReference(kind: Reference['kind'], target: string, at?: Point): string;
  /** Stores a block, and returns the node that represents it. */
  addBlock(block: Block): MdastNode;
}

/** Prefix of a reference's number in the placeholder of its target. */
export const referencePrefix = 'lectern-ref:';
/** The placeholder of a reference's target, as the source of a regular expression; its group is the number. */
export const placeholderPattern = `${referencePrefix}(\\d+)`;

/** Returns an empty draft for an entry. */
export function createDraft(entry: Entry<TextBody>): Draft {
  const { path } = entry.body;
  const { source, added } = closeTables(entry.body.source.replace(/^\uFEFF/, ''));
  const ownMark = entry.body.trusted === false ? `${randomUUID()}-` : '';
  const draft: Draft = {
    entry,
    source,
    lineAsWritten: (line) => line - added.filter((other) => other <= line).length,
    folder: path === undefined ? undefined : dirname(path),
    slugger: createHeadingSlugger(),
    ownId: (id) => ownMark + id,
    ownMark,
    diagnostics: [],
    references: [],
    blocks: [],
    images: [],
    hinted: new Set(),
    highlighted: 0,
    report(code, at, params) {
      draft.diagnostics.push(diagnostic(code, { file: entry.place.file, ...at }, params));
    },
    addReference(kind, target, at) {
      draft.references.push({ kind, target, ...at });
      return `${referencePrefix}${draft.references.length - 1}`;
    },
    addBlock(block) {
      draft.blocks.push(block);
      return element(blockTag, { n: String(draft.blocks.length - 1) });
    },
  };
  return draft;
}
