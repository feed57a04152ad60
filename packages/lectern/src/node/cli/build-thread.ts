import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Place } from '../../model/diagnostic.ts';
import type { HostName } from '../config/host-names.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { BuildReport } from '../ground/report.ts';
import { thrownPlace } from '../ground/thrown-place.ts';
import type { KeptAs } from '../store/kept-build.ts';
import { startTrace } from '../store/trace.ts';
import { noteRunningCode } from './running-code.ts';

/** The task of the thread. */
export interface BuildTask {
  readonly command: 'build' | 'check' | 'records';
  /** `out` is the folder of the records. */
  readonly options: {
    readonly root: string;
    readonly configFile: string;
    readonly cache?: boolean;
    readonly hosts?: readonly HostName[] | undefined;
    readonly keep?: number | undefined;
    readonly out?: string;
    /** How a build that succeeds is kept. Default: not at all. */
    readonly kept?: KeptAs | undefined;
  };
}

/** A message of the thread. */
export type BuildMessage =
  | { readonly type: 'step'; readonly name: string }
  /** Sent before the thread ends by itself. */
  | { readonly type: 'exit'; readonly place?: Place }
  | ({ readonly type: 'error'; readonly reason: string; readonly place?: Place } & Pick<
      NodeJS.ErrnoException,
      'stack' | 'code'
    >)
  | { readonly type: 'report'; readonly report: BuildReport };

const { command, options, memory } = workerData as BuildTask & { readonly memory: SharedArrayBuffer };
const send = (message: BuildMessage) => parentPort!.postMessage(message);

noteRunningCode(memory);

// V8 lets the heap triple before it collects garbage: 1.3 GB for 5,000 pages, where 0.9 GB are enough.
setFlagsFromString('--heap-growing-percent=70');
// With source maps, the stacks of authors' code name their own lines.
process.setSourceMapsEnabled(true);
const exit = process.exit;
process.exit = (code) => {
  send({ type: 'exit', place: thrownPlace(new Error('exit')) });
  return exit(code);
};
process.on('uncaughtException', (error: unknown) => {
  const { stack, code } = (error ?? {}) as NodeJS.ErrnoException;
  send({ type: 'error', reason: reasonOf(error), place: thrownPlace(error), stack, code });
});

// The next build compares what was heard, to see that nothing has changed. Modules copy the functions that are replaced, so they come later.
startTrace();
const { build, check } = await import('../index.ts');
const { writeSearchRecords } = await import('./write-search-records.ts');

const given = { ...options, onStep: (name: string) => send({ type: 'step', name }) };
const run = {
  build: () => build(given),
  check: () => check(given),
  records: () => writeSearchRecords({ ...given, out: options.out! }),
}[command];
send({ type: 'report', report: await run() });
