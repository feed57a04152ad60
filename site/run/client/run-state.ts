import type { CodePlace, CommandEnd, FromStage, RunEvent, Step, TestEnd } from '../messages.ts';

/** How far a run is. */
export type RunStatus = 'idle' | 'loading' | 'running' | 'ended' | 'stopped' | 'timeout' | 'failed-to-load';

/** What is known about a run. */
export interface RunState {
  /** Number of the run, from 1. */
  readonly run: number;
  readonly status: RunStatus;
  /** How much of the stage has loaded, in percent. */
  readonly percent?: number;
  readonly commands: readonly CommandEnd[];
  /** Addresses that commands opened, by their numbers. */
  readonly opened: Readonly<Record<number, string>>;
  readonly printed: readonly Extract<RunEvent, { type: 'printed' }>[];
  readonly tests: readonly TestEnd[];
  readonly steps: readonly Step[];
  /** Why the sample could not run at all. */
  readonly error?: string;
  /** Where a file is no JavaScript. */
  readonly place?: CodePlace;
}

/** A run that has not begun. */
export const noRun: RunState = { run: 0, status: 'idle', commands: [], opened: {}, printed: [], tests: [], steps: [] };

/** What changes a run: a message of the stage, or a new status. */
export type RunChange =
  | FromStage
  | { readonly type: 'begun'; readonly run: number }
  | { readonly type: 'loaded'; readonly percent: number }
  | { readonly type: 'status'; readonly status: 'timeout' | 'failed-to-load' };

/** Returns a run after a change. */
export function changeRun(state: RunState, change: RunChange): RunState {
  switch (change.type) {
    case 'status':
      return isUnderWay(state) ? { ...state, status: change.status } : state;
    case 'begun':
      return { ...noRun, run: change.run, status: 'loading' };
    case 'loaded':
      return { ...state, percent: change.percent };
    case 'started':
      return { ...state, status: 'running' };
    case 'stopped':
      return isUnderWay(state) ? { ...state, status: 'stopped' } : state;
    case 'command':
      return { ...state, commands: [...state.commands, change.command] };
    case 'opened':
      return { ...state, opened: { ...state.opened, [change.number]: change.address } };
    case 'lab':
      return state;
    case 'event':
      return addEvent(state, change.event);
  }
}

/** Tells whether a run has begun and not come to an end. */
export function isUnderWay({ status }: RunState): boolean {
  return status === 'loading' || status === 'running';
}

function addEvent(state: RunState, event: RunEvent): RunState {
  if (event.type === 'printed') return { ...state, printed: [...state.printed, event] };
  if (event.type === 'test') return { ...state, tests: [...state.tests, event.test] };
  if (event.type === 'step') return { ...state, steps: [...state.steps, event.step] };
  const { error, place } = event;
  return { ...state, status: 'ended', ...(error !== undefined && { error }), ...(place && { place }) };
}

/** Returns the sentence that tells how a run went. */
export function resultOf({ status, tests, commands, error }: RunState): string {
  if (status === 'idle') return 'Not run yet';
  if (status === 'loading') return 'Loading WebdriverIO…';
  if (status === 'running') return 'Running…';
  if (status === 'stopped') return 'Stopped';
  // The framework's first command opens the session.
  if (status === 'timeout' && commands.length === 0)
    return 'Nothing ran in 30 seconds. A setting of the browser or an extension may block workers.';
  if (status === 'timeout') return 'Stopped after 30 seconds';
  if (status === 'failed-to-load') return 'The stage could not be loaded. Press Run again when there is a network.';
  if (error !== undefined) return 'The sample could not run';
  const count = (state: TestEnd['state']) => tests.filter((test) => test.state === state).length;
  const parts = (['passed', 'failed', 'skipped'] as const).flatMap((state) =>
    count(state) > 0 ? [`${count(state)} ${state}`] : [],
  );
  const spent = commands.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const made = commands.length === 1 ? '1 command' : `${commands.length} commands`;
  return `${parts.join(', ') || 'No test ran'} · ${made} in ${Math.round(spent)} ms`;
}

/** Tells whether a run went as its tests say. */
export function isGood({ status, tests, error }: RunState): boolean {
  return status === 'ended' && error === undefined && tests.every(({ state }) => state !== 'failed');
}
