import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Adapter, Exchange, Outcome, PageSample, RunContext } from '@lectern/verify';
import { isOpenBefore, kindOf, specFile } from './kind-of.ts';
import { type Machine, startMachine } from './machine.ts';
import { protocolsOf } from './protocols.ts';
import { usesOf } from './uses-of.ts';

/** What `runner.conf.cjs` records about a spec file. */
interface RunnerEvent {
  readonly file: string;
  readonly passed?: boolean;
  /** Whether it is complete. */
  readonly ended?: boolean;
  readonly error?: string;
  readonly text?: string;
  readonly line?: number;
  readonly use?: string;
  readonly exchange?: Exchange;
}

/** Samples that change the worker itself: nothing runs in it afterwards. */
const changesWorker =
  /addCommand|overwriteCommand|addLocatorStrategy|expect\.extend|setOptions|process\.env|deleteSession|automationProtocol/;

/** Samples that change more of the session than the tab and its cookies: later ones get a new session. */
const changesSession =
  /mock|throttle|reloadSession|setTimeout|setWindow|getPuppeteer|cdp|emulate|[wW]indow|[aA]lert|accept|[sS]torage|Orientation|setViewport/;

/** Runs spec files, and fragments of them, in the testrunner with Mocha; other modules are only loaded. */
export function testrunner(root: string): Adapter {
  return {
    name: 'testrunner',
    takes: (sample) => ['spec', 'fragment', 'module'].includes(kindOf(sample)),
    variantsOf: protocolsOf,
    async run(samples, context) {
      const machine = await startMachine({ root, ...context });
      try {
        const outcomes: Outcome[] = [];
        for (const [config, some] of byConfig(samples)) {
          const run = (groups: readonly PageSample[][]) => runGroups({ root, machine, context, groups, config });
          const first = await run(config ? some.map((sample) => [sample]) : groupsOf(some));
          // A failure while everything is shut down is not the sample's fault.
          if (context.signal.aborted) return [...outcomes, ...first.filter(({ error }) => error === undefined)];
          // A sample that failed together with others is tried alone, to see whether the fault is its own.
          const passed = new Set(first.filter(({ error }) => error === undefined).map(({ id }) => id));
          const again = some.filter(({ id }) => !passed.has(id));
          const second = await run(again.map((sample) => [sample]));
          outcomes.push(...first.filter(({ id }) => passed.has(id)), ...second);
        }
        return outcomes;
      } finally {
        await machine.stop();
      }
    },
  };
}

/**
 * Tells whether a sample needs the page's configuration, because that adds commands with a service or uses the DevTools
 * protocol.
 */
export function hasOwnConfig({ files }: Pick<PageSample, 'files'>): boolean {
  const shown = files['wdio.conf.js'] ?? '';
  return /services: \[\s*\[?\s*'(?:devtools|shared-store)'|automationProtocol: 'devtools'/.test(shown);
}

/** Groups samples by the page's own configuration if they need it; others have none. */
function byConfig(samples: readonly PageSample[]): Map<string, PageSample[]> {
  const groups = new Map<string, PageSample[]>();
  for (const sample of samples) {
    const config = hasOwnConfig(sample) ? sample.files['wdio.conf.js']! : '';
    groups.set(config, [...(groups.get(config) ?? []), sample]);
  }
  return groups;
}

/** Samples of one page share a session, sixteen at most, and so do probes of all pages. */
function groupsOf(samples: readonly PageSample[]): PageSample[][] {
  const groups: PageSample[][] = [];
  const open = new Map<string, PageSample[]>();
  for (const sample of samples) {
    if (changesWorker.test(sample.code) || sample.fails !== undefined) {
      groups.push([sample]);
      continue;
    }
    const place = sample.claim === undefined ? sample.route : 'probes';
    const group = open.get(place);
    if (group && group.length < 16) group.push(sample);
    else {
      const begun = [sample];
      open.set(place, begun);
      groups.push(begun);
    }
  }
  return groups;
}

async function runGroups(input: {
  readonly root: string;
  readonly machine: Machine;
  readonly context: RunContext;
  readonly groups: readonly PageSample[][];
  /** Text of a configuration whose services and capabilities are used; empty for none. */
  readonly config: string;
}): Promise<Outcome[]> {
  const { root, machine, context, groups, config } = input;
  if (groups.length === 0 || context.signal.aborted) return [];
  const { folder, workers, timeout, signal, variant } = context;
  const written = groups.map((group) => group.map((sample) => ({ sample, ...writeSpec(sample, folder, machine) })));
  const specs = written.flat();
  const events = path.join(folder, `events-${groups.length}-${specs.length}.jsonl`);
  const plan = path.join(folder, 'plan.json');
  const shown = path.join(folder, `${createHash('sha256').update(config).digest('hex')}.js`);
  writeFileSync(shown, config);
  const content = {
    events,
    workers,
    timeout,
    shown,
    protocol: variant,
    groups: written.map((group) => group.map(({ file }) => file)),
    samples: Object.fromEntries(
      specs.map(({ sample, file, open }) => [file, { open, renew: changesSession.test(sample.code) }]),
    ),
  };
  writeFileSync(events, '');
  writeFileSync(plan, JSON.stringify(content));
  const args = [
    path.join(root, 'samples/node_modules/@wdio/cli/bin/wdio.js'),
    'run',
    path.join(root, 'verify/runner.conf.cjs'),
  ];
  const env = { ...machine.env, LECTERN_PLAN: plan };
  const runner = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log: Buffer[] = [];
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (chunk: Buffer) => log.push(chunk));
  const end = () => process.kill(-runner.pid!);
  const limit = setTimeout(end, timeout * (specs.length / workers + 1));
  signal.addEventListener('abort', end);
  await once(runner, 'close');
  signal.removeEventListener('abort', end);
  clearTimeout(limit);
  const output = Buffer.concat(log).toString();
  const noted = readFileSync(events, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RunnerEvent);
  return specs.flatMap(({ sample, file }) => {
    const own = noted.filter((event) => event.file === file);
    return signal.aborted && !own.some(({ ended }) => ended) ? [] : outcomeOf(sample, own, output);
  });
}

/**
 * Writes a sample with its neighboring files into a separate folder; a fragment becomes the body of a test, with the same
 * lines.
 */
function writeSpec(sample: PageSample, folder: string, machine: Machine): { file: string; open?: string } {
  const own = path.join(folder, sample.id);
  const kind = kindOf(sample);
  for (const [name, text] of Object.entries(sample.files)) if (!name.includes('..')) write(path.join(own, name), text);
  const { html, code } = sample;
  const shown = html && !existsSync(path.join(import.meta.dirname, '../static/samples', html.name));
  const page = shown ? `${sample.id}-${path.basename(html.name)}` : html?.name;
  if (shown) machine.addPage(page!, html.text);
  const open = isOpenBefore(sample) ? { open: `/${page}` } : {};
  const name = specFile(sample);
  if (kind === 'module') {
    write(path.join(own, name), code);
    const spec = path.join(own, `loads.e2e.${sample.language}`);
    const loaded = `require('./${name.replace(/\.[jt]s$/, '')}')`;
    // Hooks belong to the whole file; errors of others say more within a test.
    write(
      spec,
      /^(?:before|after)/m.test(code)
        ? `${loaded}\nit('loads', async () => {})\n`
        : `it('loads', async () => { ${loaded} })\n`,
    );
    return { file: spec, ...open };
  }
  write(path.join(own, name), kind === 'fragment' ? `it('runs', async () => { ${code}\n})\n` : code);
  return { file: path.join(own, name), ...open };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function outcomeOf(sample: PageSample, events: readonly RunnerEvent[], output: string): Outcome {
  const tests = events.filter(({ passed }) => passed !== undefined);
  const failed = tests.find(({ passed }) => !passed);
  const error = failed ? (failed.error ?? 'it failed') : tests.length === 0 ? notLoaded(sample, output) : undefined;
  const printed = events.flatMap(({ text, line }) =>
    text === undefined ? [] : [{ text, ...(line !== undefined && { line }) }],
  );
  const uses = usesOf(sample, [...new Set(events.flatMap(({ use }) => use ?? []))]);
  const exchanges = events.flatMap(({ exchange }) => exchange ?? []);
  return { id: sample.id, printed, uses, exchanges, ...(error !== undefined && { error }) };
}

/** Returns what the testrunner says about a spec file without any run test: the error of its worker. */
function notLoaded({ id }: PageSample, output: string): string {
  const [, worker] = new RegExp(`^\\[(\\d+-\\d+)\\] RUNNING in .*${id}`, 'm').exec(output) ?? [];
  const said =
    worker && new RegExp(`^\\[${worker}\\].*?((?:\\w*Error: |Unable to load spec files).*)`, 'm').exec(output)?.[1];
  return said || 'none of its tests ran';
}
