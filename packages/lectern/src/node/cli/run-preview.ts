import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createPreviewHandler } from '../preview/preview-handler.ts';
import { listen } from '../preview/preview-server.ts';
import { openProject } from '../project.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { type CommonOptions, resolveCommon } from './options.ts';

/** `lectern preview`: serves until it is ended. Gives false when there is nothing to serve or the port is taken. */
export async function runPreview(
  options: CommonOptions & { readonly port: number; readonly host: string; readonly strictPort?: boolean },
): Promise<boolean> {
  const paths = resolveCommon(options);
  const { value: project, diagnostics } = await openProject(paths);
  if (!project) {
    process.stderr.write(`${formatDiagnostics(diagnostics, paths.root)}\n`);
    return false;
  }
  const { outDir, config } = project;
  if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, '404.html'))) {
    process.stderr.write(`There is no built site in ${outDir}: run "lectern build" first.\n`);
    return false;
  }
  const handler = createPreviewHandler({ dir: outDir, baseUrl: config.baseUrl });
  try {
    const { url } = await listen(handler, {
      port: options.port,
      host: options.host,
      strict: options.strictPort ?? false,
    });
    process.stdout.write(`${config.title} is served at ${url}${config.baseUrl}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${options.port} is taken: end what listens there, or choose another with --port.\n`);
    return false;
  }
  return true;
}
