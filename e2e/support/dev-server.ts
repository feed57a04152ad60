import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lecternCommand } from './outside.ts';

/** `lectern dev` in a process of its own. */
export interface DevProcess {
  /** Address of the home page, with a slash at its end. */
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed so far, errors and warnings included. */
  printed(): string;
  /** Sends a signal (default SIGINT) and gives the exit code when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the development server of a site and waits until it listens. */
export async function startDev(
  root: string,
  options: {
    /** Whether it tells what memory it holds when it is asked. */
    readonly measured?: boolean;
    /** The command line's file, for a site that lies in this repository. Default: that of the installed packages. */
    readonly command?: string;
    /** Default: a free one. */
    readonly port?: number;
    /** More of the command line. Default: nothing. */
    readonly args?: readonly string[];
  } = {},
): Promise<DevProcess> {
  const measuring = options.measured ? ['--expose-gc', '--import', join(import.meta.dirname, 'report-memory.mjs')] : [];
  const command = options.command ?? lecternCommand();
  const args = [...measuring, command, 'dev', '--port', String(options.port ?? 0), ...(options.args ?? [])];
  const process_ = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [process_.stdout!, process_.stderr!])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = once(process_, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((found, fail) => {
    const look = () => {
      const address = /Serving at (\S+)/.exec(printed)?.[1];
      if (address) found(address);
    };
    process_.stdout!.on('data', look);
    process_.once('exit', () => fail(new Error(`lectern dev ended:\n${printed}`)));
  });
  return {
    url,
    process: process_,
    printed: () => printed,
    async stop(signal = 'SIGINT') {
      if (process_.exitCode === null && process_.signalCode === null) process_.kill(signal);
      return (await ended)[0];
    },
  };
}
