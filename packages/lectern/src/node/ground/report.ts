import type { Diagnostic } from '../../model/diagnostic.ts';

/** A step of the build and how long it took, in milliseconds of wall-clock time. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** How many files and bytes of one kind were written. */
export interface BytesOfKind {
  readonly kind: string;
  readonly files: number;
  readonly bytes: number;
}

/** What a build did. */
export interface BuildReport {
  /** Whether the output was written: no diagnostic is an error. */
  readonly ok: boolean;
  readonly outDir?: string;
  readonly pages: number;
  readonly milliseconds: number;
  readonly steps: readonly StepTime[];
  readonly bytes: readonly BytesOfKind[];
  /** What storing the whole site takes on a reader's device; absent where it is never stored. */
  readonly offlineBytes?: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
