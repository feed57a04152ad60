import type { Node } from 'oxc-parser';
import type { CodeDefault } from '../extract/defaults.ts';
import type { DocComment } from '../extract/doc-comment.ts';
import type { Field } from '../extract/fields.ts';
import type { FileRef } from '../extract/library.ts';
import type { DeclaredSignature } from '../extract/signature.ts';
import type { ApiThrow, ItemKind } from './model.ts';

/** What a package's files say of something that can be called, side by side and not yet joined. */
export interface CallableFacts {
  readonly name: string;
  readonly doc: DocComment;
  /** Empty where it has no declaration. */
  readonly signatures: readonly DeclaredSignature[];
  /** Defaults that the code gives parameters, by position (`1`), and by position and field (`1.timeout`). */
  readonly defaults: ReadonlyMap<string, CodeDefault>;
  /** Errors that the code throws. */
  readonly throws: readonly ApiThrow[];
}

/** A method of a class or an interface. */
export interface MethodFacts extends CallableFacts {
  readonly isStatic: boolean;
}

/** All that a package's files say of one thing that the reference shows. */
export interface ItemFacts extends CallableFacts {
  /** Names its page below the folder of the reference: `parse`, or `element/click`. */
  readonly id: string;
  readonly kind: ItemKind;
  /** The part of the reference that it belongs to: pages are numbered in it, and links to its own group name no group. Default: none. */
  readonly group?: string;
  /** What stands before the name where it is called: `element.`, `new `. */
  readonly receiver: string;
  /** `package@version/path` of the file that holds the comment. */
  readonly file: string;
  /** The raw text that holds the comment, to count what must not be lost. */
  readonly text: string;
  /** The declaration of a type, of a class or of a variable: what its types are looked up by. */
  readonly declared?: { readonly text: string; readonly file: FileRef; readonly node: Node };
  /** What a class or an interface extends, as TypeScript text. */
  readonly heritage?: string;
  readonly properties?: readonly Field[];
  readonly methods?: readonly MethodFacts[];
  /** Ids of items that a reader may want next. */
  readonly related: readonly string[];
  /** Its source at exactly this version, and where it is edited. Default: the package's page at npm, and nowhere. */
  readonly sourceUrl?: string;
  readonly editUrl?: string;
}
