import { startDevServer } from '../dev/index.ts';
import { listenProblem } from '../preview/preview-server.ts';
import { explainHint } from './explain.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { type CommonOptions, resolveCommon } from './options.ts';

/** `lectern dev`: serves until it is ended; prints the problems of the content whenever they change. */
export async function runDev(
  options: CommonOptions & { readonly port: number; readonly host: string },
): Promise<boolean> {
  const paths = resolveCommon(options);
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
  process.exit(0);
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
