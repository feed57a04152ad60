import type { Diagnostic } from '../../model/diagnostic.ts';

/** A step of the build and its duration in milliseconds of wall-clock time. */
export interface StepTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** The number of files and bytes of one kind that were written. */
export interface BytesOfKind {
  readonly kind: string;
  readonly files: number;
  readonly bytes: number;
}

/** The report of a build. */
export interface BuildReport {
  /** Whether the output was written, because no diagnostic is an error. */
  readonly ok: boolean;
  readonly outDir?: string;
  readonly pages: number;
  readonly milliseconds: number;
  readonly steps: readonly StepTime[];
  readonly bytes: readonly BytesOfKind[];
  /** Bytes that storing the whole site takes on a reader's device; absent if it is never stored. */
  readonly offlineBytes?: number | undefined;
  /** Paths of the documents that were made again, without those that were kept; absent if nothing was written. */
  readonly made?: readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
