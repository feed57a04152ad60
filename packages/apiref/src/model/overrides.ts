/** A slip of the package that we know of, how it is set right, and why. One that no longer meets its target is an error. */
export type Override = {
  /** Id of the item. */
  readonly item: string;
  readonly reason: string;
} & OverrideAction;

/** What an override does to the facts before they are joined. */
export type OverrideAction =
  /** The comment calls a parameter by another name than the declaration; its fields follow. */
  | { readonly kind: 'rename-parameter'; readonly from: string; readonly to: string }
  /** The comment documents a parameter or field that the declaration does not have. */
  | { readonly kind: 'drop-parameter'; readonly name: string }
  /** The declaration has a parameter or field that the comment does not speak of; a note describes it. */
  | { readonly kind: 'document-parameter'; readonly name: string }
  /** The declaration has a parameter that is not meant for users. */
  | { readonly kind: 'hide-parameter'; readonly name: string }
  /** The declared type says nothing to a reader. */
  | { readonly kind: 'parameter-type'; readonly name: string; readonly type: string }
  | { readonly kind: 'drop-type-parameters' }
  | { readonly kind: 'return-type'; readonly type: string }
  /** The example's file is called after another item. */
  | { readonly kind: 'rename-example'; readonly from: string; readonly to: string }
  /** A marker names a file that has no line of code. */
  | { readonly kind: 'drop-empty-example'; readonly file: string }
  /** The comment states no category. */
  | { readonly kind: 'category'; readonly category: string }
  /** Items that a reader may want next and that no rule finds. */
  | { readonly kind: 'related'; readonly ids: readonly string[] };
