import type { Exchange } from './exchanges.ts';
import type { PageSample } from './page-samples.ts';

/**
 * Runs certain kinds of samples as readers would: a site has one adapter for each way of running. The adapter knows the
 * framework; `verify` does not.
 */
export interface Adapter {
  /** Short and stable, because results contain it. */
  readonly name: string;
  /** Tells whether the adapter runs a sample. The first adapter that does gets it. */
  readonly takes: (sample: PageSample) => boolean;
  /**
   * Returns the variants in which it runs a sample, such as browsers or protocols, the main one first. Default: a single one
   * without a name.
   */
  readonly variantsOf?: (sample: PageSample) => readonly string[];
  /** Runs all its samples, each separately, and returns an outcome for each. A sample without one counts as failed. */
  readonly run: (samples: readonly PageSample[], context: RunContext) => Promise<readonly Outcome[]>;
}

/** What an adapter may use. */
export interface RunContext {
  /** The variant in which all samples of this run have to run; absent for adapters without variants. */
  readonly variant?: string;
  /** Absolute path of an empty folder that is deleted after the run. */
  readonly folder: string;
  /** How many samples may run at once. */
  readonly workers: number;
  /** Milliseconds after which a sample counts as failed. */
  readonly timeout: number;
  /** Tells the adapter to end everything that it started, and to return the outcomes that it has. */
  readonly signal: AbortSignal;
}

/** How a sample ran. */
export interface Outcome {
  /** The sample's identity. */
  readonly id: string;
  /** The error with which it ended; absent if it ran to its end. */
  readonly error?: string;
  /** What it printed, call by call, with the line of the sample that printed it, counted from 1, if known. */
  readonly printed: readonly Printed[];
  /** Names of what it used, as the adapter knows them: for the list of what samples cover. */
  readonly uses?: readonly string[];
  /** What it sent to browsers, with the answers, as far as the adapter sees it. */
  readonly exchanges?: readonly Exchange[];
}

/** What one call of `console.log` printed. */
export interface Printed {
  readonly text: string;
  readonly line?: number;
}
