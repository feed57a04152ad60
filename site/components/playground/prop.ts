/** One prop of a component, as its TypeScript source declares it. */
export interface Prop {
  readonly name: string;
  /** The type as it is written. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The expression that stands for it where it is not given. */
  readonly fallback?: string;
  /** What its docblock says. */
  readonly text: string;
  /** What a reader changes it with; a list of names is a line each. */
  readonly control: 'text' | 'number' | 'list' | readonly string[];
}

/** What a prop can have in a playground. */
export type PropValue = string | number | readonly string[];
