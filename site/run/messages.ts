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
  /** Limits in milliseconds in place of those of the testrunner. With them, the run tells its steps. */
  readonly waits?: { readonly waitforTimeout: number; readonly waitforInterval: number };
}

/** A command that the sample called, not those that commands call themselves. */
export interface Step {
  /** The call as one writes it. */
  readonly call: string;
  /** Milliseconds from the start of the run. */
  readonly start: number;
  readonly milliseconds: number;
  /** Number of requests that were sent for it. */
  readonly requests: number;
  readonly error?: string;
}

/** The engines in whose browsers samples run, by the names that `samples/runnable.json` has; the main one first. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;

/** One of them. */
export type Engine = (typeof engines)[number];

/** Returns the engine of this browser, by a property of styles that only it knows. */
export function engineHere(): Engine {
  if (CSS.supports('-moz-orient: inline')) return 'Firefox';
  return CSS.supports('-webkit-app-region: none') ? 'Chromium' : 'WebKit';
}

/** Path of the file with the jobs of all samples, by the paths of their own files. */
export const jobPackPath = 'run/jobs.json';

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
  | { readonly type: 'step'; readonly step: Step }
  /** `place` is where a file is no JavaScript. */
  | { readonly type: 'ended'; readonly error?: string; readonly place?: CodePlace };

/** What the selector lab tells. */
export type LabEvent =
  /** The page is there, or why it is not. */
  | { readonly type: 'open'; readonly error?: string }
  /** What `$$` found, with the requests that the framework sent for it. */
  | {
      readonly type: 'found';
      readonly selector: string;
      readonly requests: readonly Asked[];
      /** Opening tags of the elements. */
      readonly tags: readonly string[];
      readonly error?: string;
    }
  /** The reader chose an element: its opening tag, and selectors with the number of elements that `$$` found by each. */
  | { readonly type: 'picked'; readonly tag: string; readonly choices: readonly SelectorChoice[] };

/** A selector whose first element is the wanted one. */
export interface SelectorChoice {
  readonly selector: string;
  readonly count: number;
}

/** What the selector lab is asked: to show a page, to find elements in it, or to choose one of those that it found last. */
export type LabRequest = { readonly html: string } | { readonly selector: string } | { readonly choose: number };

/** What a worker sends to the stage. */
export type FromWorker =
  | { readonly type: 'asked'; readonly asked: Asked }
  | { readonly type: 'event'; readonly event: RunEvent }
  | { readonly type: 'lab'; readonly event: LabEvent };

/** What the stage sends to a worker. */
export type ToWorker =
  | { readonly type: 'lab'; readonly request: LabRequest }
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
  /** A command opened an address, such as a click on a link. */
  | { readonly type: 'opened'; readonly number: number; readonly address: string }
  | { readonly type: 'event'; readonly event: RunEvent }
  | { readonly type: 'lab'; readonly event: LabEvent }
  | { readonly type: 'stopped' };

/** What the document around the stage sends to it. */
export type ToStage =
  | { readonly type: 'run'; readonly job: RunJob }
  | { readonly type: 'lab'; readonly request: LabRequest }
  /** Loads the framework for a run that is likely to follow. */
  | { readonly type: 'prepare' }
  /** Shows the page as it was after a command; without a number, as it is. */
  | { readonly type: 'show'; readonly number?: number | undefined }
  | { readonly type: 'stop' };
