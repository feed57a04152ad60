/** A known error of the package, its correction, and the reason. An override without a target is an error. */
export type Override = {
  /** Id of the item. */
  readonly item: string;
  readonly reason: string;
} & OverrideAction;

/** What an override does to the facts before they are joined. */
export type OverrideAction =
  /** The comment and the declaration disagree about a parameter's name; its fields follow. */
  | { readonly kind: 'rename-parameter'; readonly from: string; readonly to: string }
  /** The comment documents a parameter or field that the declaration does not have. */
  | { readonly kind: 'drop-parameter'; readonly name: string }
  /** The declaration has a parameter or field that the comment does not mention; a note describes it. */
  | { readonly kind: 'document-parameter'; readonly name: string }
  /** The declaration has a parameter that is internal. */
  | { readonly kind: 'hide-parameter'; readonly name: string }
  /** The declared type tells readers nothing. */
  | { readonly kind: 'parameter-type'; readonly name: string; readonly type: string }
  | { readonly kind: 'drop-type-parameters' }
  | { readonly kind: 'return-type'; readonly type: string }
  /** The example's file is named after another item. */
  | { readonly kind: 'rename-example'; readonly from: string; readonly to: string }
  /** A marker names a file without a line of code. */
  | { readonly kind: 'drop-empty-example'; readonly file: string }
  /** The comment states no category. */
  | { readonly kind: 'category'; readonly category: string }
  /** Items that readers may want next and that no rule finds. */
  | { readonly kind: 'related'; readonly ids: readonly string[] };
