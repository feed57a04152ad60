import type { PageSample } from './page-samples.ts';

/** Runs samples of some kinds as their readers would: a site has one for each way of running. It knows the framework; `verify` does not. */
export interface Adapter {
  /** Short and stable: results name it. */
  readonly name: string;
  /** Whether the adapter runs such a sample. The first adapter that does gets it. */
  readonly takes: (sample: PageSample) => boolean;
  /** Runs all samples that it took, each by itself; gives an outcome for each. A sample without one counts as failed. */
  readonly run: (samples: readonly PageSample[], context: RunContext) => Promise<readonly Outcome[]>;
}

/** What an adapter may use. */
export interface RunContext {
  /** Absolute path of an empty folder that is deleted after the run. */
  readonly folder: string;
  /** How many samples may run at once. */
  readonly workers: number;
  /** Milliseconds after which a sample counts as failed. */
  readonly timeout: number;
  /** Asks the adapter to end all that it started, and to give the outcomes of what had ended. */
  readonly signal: AbortSignal;
}

/** How a sample ran. */
export interface Outcome {
  /** The sample's identity. */
  readonly id: string;
  /** The error that it ended with; absent where it ran to its end. */
  readonly error?: string;
  /** What it printed, call by call, with the line of the sample that printed it, counted from 1, where that is known. */
  readonly printed: readonly Printed[];
  /** Names of what it used, as the adapter knows them: for the list of what samples cover. */
  readonly uses?: readonly string[];
}

/** What one call of `console.log` printed. */
export interface Printed {
  readonly text: string;
  readonly line?: number;
}
