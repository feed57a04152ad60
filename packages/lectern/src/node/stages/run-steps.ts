import type { Diagnostic } from '../../model/diagnostic.ts';
import { applyPolicy } from '../config/apply-policy.ts';
import { hasErrors } from '../ground/define-diagnostics.ts';
import type { StepTime } from '../ground/report.ts';
import type { AnyStep, StepName, Tools, Values } from './step.ts';
import { steps } from './steps.ts';

/** How far a run came. */
export interface StepsRun {
  /** What the steps made; all of it up to the named step, unless one of them ended the run. */
  readonly values: Partial<Values>;
  /** In the order of the steps, with the configured severity. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether one of them is an error. */
  readonly hasErrors: boolean;
  readonly times: readonly StepTime[];
}

/** Runs the steps of a build in their order, up to one that is named. */
export async function runSteps(
  upTo: StepName,
  tools: Tools,
  options: {
    /** Known values; steps that make them are skipped. */
    readonly given?: Partial<Values>;
    /** Called with the name of each step when it starts. */
    readonly onStep?: ((name: StepName) => void) | undefined;
  } = {},
): Promise<StepsRun> {
  let values: Partial<Values> = { ...options.given };
  const diagnostics: Diagnostic[] = [];
  const times = new Map<StepName, number>();

  for (const each of stepsUpTo(upTo)) {
    if (isGiven(each, options.given)) continue;
    if (each.needsNoErrors && hasErrors(diagnostics)) break;
    if (!each.begins && !times.has(each.name)) options.onStep?.(each.name);
    const start = performance.now();
    const result = await each.run(values as Values, { ...tools, hasErrors: hasErrors(diagnostics) });
    times.set(each.name, (times.get(each.name) ?? 0) + performance.now() - start);
    values = { ...values, ...result.value };
    const config = values.project?.config;
    diagnostics.push(...(config ? applyPolicy({ diagnostics: result.diagnostics, config }) : result.diagnostics));
    if (result.value === undefined) break;
  }
  return {
    values,
    diagnostics,
    hasErrors: hasErrors(diagnostics),
    times: [...times].map(([name, milliseconds]) => ({ name, milliseconds })),
  };
}

/** Returns the steps of a run that ends with the named one, without those that begin work for later steps. */
function stepsUpTo(name: StepName): readonly AnyStep[] {
  const placeOf = (wanted: StepName) => steps.findLastIndex((each) => each.name === wanted);
  const end = placeOf(name);
  return steps.filter(({ begins }, place) => place <= end && (!begins || placeOf(begins) <= end));
}

function isGiven({ gives }: AnyStep, given: Partial<Values> = {}): boolean {
  return gives.length > 0 && gives.every((value) => given[value] !== undefined);
}
