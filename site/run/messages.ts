/** A sample, ready to run in a page. */
export interface RunJob {
  /** The sample as the page shows it, in JavaScript. The stage gets it as a spec (`asSpec`). */
  readonly code: string;
  /** Path of the page that is open when the sample starts. */
  readonly open?: string;
  /** File name of the spec. */
  readonly name: string;
  /** Files that the spec loads, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Pages under test by file name. */
  readonly pages: Readonly<Record<string, string>>;
}

/** A request of the framework to the driver. */
export interface Asked {
  readonly id: number;
  /** Name of the command in the framework's list of the protocol. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What the driver answered. */
export interface Answered {
  readonly id: number;
  readonly status: number;
  readonly body: unknown;
}

/** How a test ended. */
export interface TestEnd {
  /** Titles from the outermost suite to the test or hook. */
  readonly titles: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly error?: string;
}

/** A place in a file, whose lines and columns count from 1. */
export interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a run tells while it lasts. */
export type RunEvent =
  | { readonly type: 'printed'; readonly text: string; readonly line?: number }
  | { readonly type: 'test'; readonly test: TestEnd }
  /** `place` is where a file is no JavaScript. */
  | { readonly type: 'ended'; readonly error?: string; readonly place?: CodePlace };

/** What a worker sends to the stage. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'asked'; readonly asked: Asked }
  | { readonly type: 'event'; readonly event: RunEvent };

/** What the stage sends to a worker. */
export type ToWorker =
  | { readonly type: 'run'; readonly job: RunJob }
  | { readonly type: 'answered'; readonly answered: Answered };

/** A command as the list of the stage shows it. */
export interface CommandEnd {
  readonly number: number;
  readonly name: string;
  readonly method: string;
  /** Path below the session. */
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly value: unknown;
  readonly milliseconds: number;
}

/** What the stage sends to the document around it. */
export type FromStage =
  | { readonly type: 'started' }
  | { readonly type: 'command'; readonly command: CommandEnd }
  | { readonly type: 'event'; readonly event: RunEvent }
  | { readonly type: 'stopped' };

/** What the document around the stage sends to it. */
export type ToStage = { readonly type: 'run'; readonly job: RunJob } | { readonly type: 'stop' };
