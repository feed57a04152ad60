import { once } from 'node:events';
import { relative } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AuthorCode } from '../ground/author-code.ts';
import { servedAt } from '../preview/preview-server.ts';
import type { DevMessage, DevTask, Listening } from './dev-thread.ts';
import { diagnostic } from './diagnostics.ts';
import { explainHint } from './explain.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { resolveCommon, type SupervisedOptions } from './options.ts';
import { readAllowedHosts } from './read-options.ts';
import { startThread } from './start-thread.ts';

/** How a thread that serves ended. */
interface Ending {
  /** The problem that authors' code caused. */
  readonly problem?: Diagnostic;
  /** Whether another thread would fail in the same way. */
  readonly isOver: boolean;
}

/**
 * Runs `lectern dev`: serves until it is stopped, in a separate thread, because authors' code runs there. If that code does
 * not end or needs too much memory, another thread takes over, and this one can still name the code and stop.
 */
export async function runDev(
  options: SupervisedOptions & { readonly port: number; readonly host: string; readonly allowedHosts?: string },
): Promise<boolean> {
  const { host, timeout } = options;
  const allowedHosts = readAllowedHosts(options.allowedHosts);
  const paths = resolveCommon(options);
  const signal = signalled();
  let [address, said] = ['', ''];
  const onProblems = (problems: readonly Diagnostic[]) => {
    const text = formatDiagnostics(problems, paths.root);
    if (text !== said)
      process.stderr.write(text ? `${text}\n${explainHint(problems, paths.root)}` : 'All problems are solved.\n');
    said = text;
  };
  let problems: readonly Diagnostic[] = [];
  for (let { port } = options; ; ) {
    const onListening = ({ url, paths }: Listening) => {
      const said = servedAt('Serving at', url, options.port, paths);
      if (url !== address) process.stdout.write(`${said}\n`);
      address = url;
      port = Number(new URL(url).port) || port;
    };
    const serving = serve(
      { ...paths, host, allowedHosts, port, problems },
      { seconds: timeout / 5, onListening, onProblems },
    );
    const ending = await Promise.race([serving.ending, signal]);
    if (!ending) {
      await Promise.race([serving.close(), patience()]);
      // Nothing else that is under way (a bundler's thread, a request to a registry) is needed now.
      process.exit(0);
    }
    await serving.terminate();
    problems = ending.problem ? [ending.problem] : [];
    if (problems.length > 0) onProblems(problems);
    if (ending.isOver) return false;
  }
}

/** Serves in a thread that can be silent for some seconds. */
function serve(
  task: DevTask,
  options: {
    readonly seconds: number;
    readonly onListening: (listening: Listening) => void;
    readonly onProblems: (problems: readonly Diagnostic[]) => void;
  },
) {
  const { seconds, onListening, onProblems } = options;
  const { worker, megabytes } = startThread('dev-thread', task);
  let code: AuthorCode = { what: 'The code of the site', file: relative(task.root, task.configFile) };

  const ending = new Promise<Ending>((resolve, reject) => {
    let isListening = false;
    const says = (kind: 'too-slow' | 'memory' | 'never-settles', isOver = false) =>
      resolve({
        problem: diagnostic(`author-code-${kind}`, { file: code.file }, { what: code.what, seconds, megabytes }),
        isOver,
      });
    const timer = setTimeout(() => says('too-slow'), seconds * 1000);
    worker.on('message', (message: DevMessage) => {
      timer.refresh();
      if (message.type === 'says') process.stderr.write(`${message.text}\n`);
      else if (message.type === 'problems') onProblems(message.diagnostics);
      else if (message.type === 'runs') code = message.code;
      else if (message.type === 'listens') {
        isListening = true;
        onListening(message.listening);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? says('memory') : reject(error),
    );
    worker.on('exit', (exitCode) => {
      clearTimeout(timer);
      // With exit code 1 it has said why. Otherwise it ended because a promise that it awaits can never settle.
      if (isListening || exitCode === 1) resolve({ isOver: true });
      else says('never-settles', true);
    });
  });
  return {
    ending,
    close() {
      worker.postMessage('close');
      return once(worker, 'exit');
    },
    terminate: () => worker.terminate(),
  };
}

/** Waits for the signal to stop; a second signal ends the process at once. */
function signalled(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(undefined));
  });
}

/** Limits the wait for a close that never comes. */
function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
}
