import { relative } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { startDevServer } from '../dev/index.ts';
import { listenProblem } from '../preview/preview-server.ts';
import { reasonOf } from '../reason-of.ts';
import { thrownPlace } from '../thrown-place.ts';
import { diagnostic } from './diagnostics.ts';
import { explainHint } from './explain.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { type CommonOptions, resolveCommon } from './options.ts';

/** `lectern dev`: serves until it is ended; prints the problems of the content whenever they change. */
export async function runDev(
  options: CommonOptions & { readonly port: number; readonly host: string },
): Promise<boolean> {
  const paths = resolveCommon(options);
  const exit = keepAlive((error) => {
    const problem = lateError(error, paths);
    starting.then(
      (server) => server?.report([problem]),
      () => undefined,
    );
  });
  let last = '';
  const starting = startDevServer({
    ...paths,
    port: options.port,
    host: options.host,
    onDiagnostics(diagnostics) {
      const text = formatDiagnostics(diagnostics, paths.root);
      if (text !== last)
        process.stderr.write(text ? `${text}\n${explainHint(diagnostics, paths.root)}` : 'All problems are solved.\n');
      last = text;
    },
  });
  const server = await starting.catch((error: unknown) => {
    const problem = listenProblem(error, options);
    if (!problem) throw error;
    process.stderr.write(`${problem}\n`);
  });
  if (!server) return false;
  process.stdout.write(`Writing at ${server.url}\n`);
  await signalled();
  await Promise.race([server.close(), patience()]);
  // Whatever else is under way (a bundler's thread, a request to a registry) has nobody to work for any more.
  return exit(0);
}

/**
 * Lets the process live through what authors' code does to it: an error in a timer or a lost promise goes to `onError`, and
 * `process.exit` throws one where it is called. Gives the true `process.exit`.
 */
function keepAlive(onError: (error: unknown) => void): typeof process.exit {
  // So that the stacks of authors' code name their own lines.
  process.setSourceMapsEnabled(true);
  process.on('uncaughtException', onError);
  const { exit } = process;
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) would end the server`);
  };
  return exit.bind(process);
}

/** An error that nobody caught. One that no author's code has thrown is a defect of ours or of a package: then the terminal has its stack. */
function lateError(
  error: unknown,
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Diagnostic {
  const place = thrownPlace(error);
  if (!place && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  const file = relative(root, place?.file ?? configFile).replaceAll('\\', '/');
  return diagnostic('author-code-late-error', { ...place, file }, { reason: reasonOf(error) });
}

/** Waits for the signal to end; a second one ends the process at once. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** A close that does not come must not keep an author waiting. */
function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2000);
  });
}
