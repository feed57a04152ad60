import type { Node } from 'oxc-parser';
import type { CodeDefault } from '../extract/defaults.ts';
import type { DocComment } from '../extract/doc-comment.ts';
import type { Field } from '../extract/fields.ts';
import type { FileRef } from '../extract/library.ts';
import type { DeclaredSignature } from '../extract/signature.ts';
import type { ApiThrow, ItemKind, Uncalled } from './model.ts';

/** What a package's files say about something callable, side by side and not yet joined. */
export interface CallableFacts {
  readonly name: string;
  readonly doc: DocComment;
  /** Empty if it has no declaration. */
  readonly signatures: readonly DeclaredSignature[];
  /** Defaults of parameters in the code, by position (`1`), and by position and field (`1.timeout`). */
  readonly defaults: ReadonlyMap<string, CodeDefault>;
  /** Errors that the code throws. */
  readonly throws: readonly ApiThrow[];
  /** Further signatures, by their comments. Default: none, so `doc` describes all signatures. */
  readonly overloads?: readonly OverloadFacts[];
}

/** Signatures of something callable that have a comment of their own. */
export interface OverloadFacts {
  readonly doc: DocComment;
  readonly signatures: readonly DeclaredSignature[];
}

/** A method of a class or an interface. */
export interface MethodFacts extends CallableFacts {
  readonly isStatic: boolean;
  /** The base that declares it. Default: the type itself. */
  readonly from?: string;
}

/** Everything that a package's files say about one item of the reference. */
export interface ItemFacts extends CallableFacts {
  /** Path of its page below the folder of the reference: `parse`, or `element/click`. */
  readonly id: string;
  readonly kind: ItemKind;
  /**
   * The part of the reference that it belongs to: pages are numbered within it, and links within the group do not name it.
   * Default: none.
   */
  readonly group?: string;
  /** Prefix of the name in a call: `element.`, `new `. */
  readonly receiver: string;
  /** `package@version/path` of the file with the comment. */
  readonly file: string;
  /** The raw text with the comment, to count what must not be lost. */
  readonly text: string;
  /** The declaration of a type, a class or a variable, and others of the same name in its text, from which its types are resolved. */
  readonly declared?: {
    readonly text: string;
    readonly file: FileRef;
    readonly node: Node;
    readonly others?: readonly Node[];
  };
  /** What a class or an interface extends, as TypeScript text. */
  readonly heritage?: string;
  /** Why users cannot call it, or cannot know how. Default: they can. */
  readonly uncalled?: Uncalled;
  readonly properties?: readonly Field[];
  readonly methods?: readonly MethodFacts[];
  /** Ids of items that readers may want next. */
  readonly related: readonly string[];
  /** Address of its source at exactly this version, and where to edit it. Default: the line of its comment at unpkg, and none. */
  readonly sourceUrl?: string;
  readonly editUrl?: string;
}
