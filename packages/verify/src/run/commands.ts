import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import type { Adapter, Outcome, Printed, RunContext } from './adapter.ts';
import type { Exchange } from './exchanges.ts';
import type { PageSample } from './page-samples.ts';

/** Where commands run: their environment variables, and how to end what was started for them. */
export interface CommandHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stop: () => Promise<void>;
}

/** The command for a sample. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Files to write to the command's folder first, by path; paths outside of it are left out. */
  readonly files: Readonly<Record<string, string>>;
}

/** How to run samples by commands. */
export interface CommandOptions {
  /** Name of the adapter. */
  readonly name: string;
  readonly takes: (sample: PageSample) => boolean;
  readonly variantsOf?: Adapter['variantsOf'];
  readonly commandOf: (sample: PageSample, context: RunContext) => Command;
  /** Returns the place where all of them run; called once for each variant. Default: this process's environment. */
  readonly host?: (context: RunContext) => Promise<CommandHost>;
}

/**
 * Runs a command for each sample, in its own process group and its own folder below the run's folder. A nonzero exit code
 * means that the sample failed. What it printed is its standard output, or what it writes to the file `$SAMPLE_PRINTS`, one
 * JSON object per line. What it used are the names that it writes to the file `$SAMPLE_USES`, one per line, and what it sent to a
 * browser is what it writes to `$SAMPLE_EXCHANGES`, one JSON object per line.
 */
export function commands({ name, takes, variantsOf, commandOf, host }: CommandOptions): Adapter {
  return {
    name,
    takes,
    ...(variantsOf && { variantsOf }),
    async run(samples, context) {
      const { env, stop } = (await host?.(context)) ?? { env: process.env, stop: async () => {} };
      try {
        const runOne = (sample: PageSample) =>
          runCommand({ sample, command: commandOf(sample, context), env, context });
        const outcomes = await pMap(samples, runOne, { concurrency: context.workers });
        return outcomes.filter((outcome) => outcome !== undefined);
      } finally {
        await stop();
      }
    },
  };
}

async function runCommand(input: {
  readonly sample: PageSample;
  readonly command: Command;
  readonly env: NodeJS.ProcessEnv;
  readonly context: RunContext;
}): Promise<Outcome | undefined> {
  const { sample, command, env, context } = input;
  const { id } = sample;
  if (context.signal.aborted) return undefined;
  const folder = path.join(context.folder, id);
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, command.files);
  const [prints, used, sent] = ['prints.jsonl', 'uses.txt', 'exchanges.jsonl'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const child = spawn(command.program, command.args, {
    cwd: folder,
    env: { ...env, SAMPLE_PRINTS: prints, SAMPLE_USES: used, SAMPLE_EXCHANGES: sent },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const [out, all]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk) && all.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
  let late = false;
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
  };
  const limit = setTimeout(() => {
    late = true;
    end();
  }, context.timeout);
  context.signal.addEventListener('abort', end);
  // A program that is missing fails its sample, and not the samples beside it.
  const [code, signal, missing] = (await once(child, 'close').catch(({ message }: Error) => [null, null, message])) as [
    code: number | null,
    signal: NodeJS.Signals | null,
    missing?: string,
  ];
  clearTimeout(limit);
  context.signal.removeEventListener('abort', end);
  // Processes that it left running in its group end with it.
  end();
  if (context.signal.aborted) return undefined;
  const printed = existsSync(prints)
    ? linesOf(prints).map((line) => JSON.parse(line) as Printed)
    : [{ text: Buffer.concat(out).toString() }];
  const failed = code === 0 ? undefined : messageOf(all, signal ?? `code ${code}`);
  const error = late ? `it did not end within ${context.timeout} ms` : (missing ?? failed);
  const exchanges = linesOf(sent).map((line) => JSON.parse(line) as Exchange);
  return { id, printed, uses: [...new Set(linesOf(used))], exchanges, ...(error !== undefined && { error }) };
}

/** Writes files to a folder; those whose path leads out of it are left out. */
function writeFiles(folder: string, files: Command['files']): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    if (/^\.\.(?:[\\/]|$)/.test(path.relative(folder, target))) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Returns the lines of a file that may be missing. */
function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * Returns the error that a command reported, or its last line. A line such as `Error in "a test"` says where, and the next
 * one what is wrong. The line of code that Node shows above an error, `throw new Error(text)`, says nothing.
 */
function messageOf(output: readonly Buffer[], end: string): string {
  const text = Buffer.concat(output).toString();
  const error = /^.*?((?:\w*Error|ERROR)\b(?!\()(?:(?!:).*\n.*\S)?.*)$/m.exec(text)?.[1];
  return error ?? `it ended with ${end}: ${text.trim().split('\n').at(-1) ?? ''}`;
}
