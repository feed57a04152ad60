/** One prop of a component, as its TypeScript source declares it. */
export interface Prop {
  readonly name: string;
  /** The type as written. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The expression of the default. */
  readonly fallback?: string;
  /** The text of its docblock. */
  readonly text: string;
  /** The control for readers; a list of names has one per line. */
  readonly control: 'text' | 'number' | 'list' | readonly string[];
}

/** The possible values of a prop in a playground. */
export type PropValue = string | number | readonly string[];
