import { startDevServer } from '../dev/index.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { listenProblem } from './listen-problem.ts';
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
      if (text !== last) process.stderr.write(text ? `${text}\n` : 'All problems are solved.\n');
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
  return true;
}
