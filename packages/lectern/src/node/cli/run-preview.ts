import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { withBase } from '../../model/url.ts';
import { finishBuild } from '../emit/output-folder.ts';
import { createPreviewHandler } from '../preview/preview-handler.ts';
import { listen, listenProblem, servedAt } from '../preview/preview-server.ts';
import { openProject } from '../stages/project.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { type CommonOptions, resolveCommon } from './options.ts';
import { readAllowedHosts } from './read-options.ts';

/** Runs `lectern preview`: serves until it is stopped. Returns false if there is nothing to serve or the port is taken. */
export async function runPreview(
  options: CommonOptions & {
    readonly port: number;
    readonly host: string;
    readonly allowedHosts?: string;
    readonly strictPort?: boolean;
  },
): Promise<boolean> {
  const paths = resolveCommon(options);
  const { value: project, diagnostics } = await openProject(paths);
  if (!project) {
    process.stderr.write(`${formatDiagnostics(diagnostics, paths.root)}\n`);
    return false;
  }
  const { outDir, config } = project;
  await finishBuild(outDir);
  if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, '404.html'))) {
    process.stderr.write(`There is no built site in ${outDir}: run "lectern build" first.\n`);
    return false;
  }
  const handler = createPreviewHandler({
    dir: outDir,
    baseUrl: config.baseUrl,
    hosts: [options.host, ...readAllowedHosts(options.allowedHosts)],
  });
  try {
    const { url } = await listen(handler, {
      port: options.port,
      host: options.host,
      strict: options.strictPort ?? false,
    });
    const { baseUrl, title } = config;
    const paths = (await pathsIn(outDir)).map((path) => withBase(baseUrl, path));
    const said = servedAt(`${title} is served at`, url + baseUrl, options.port, paths);
    process.stdout.write(`${said}\n`);
  } catch (error) {
    const problem = listenProblem(error, options);
    if (!problem) throw error;
    process.stderr.write(`${problem}\n`);
    return false;
  }
  return true;
}

/** Returns the paths of the documents in an output folder that readers open: just the main page, if there is one. */
async function pathsIn(outDir: string): Promise<readonly string[]> {
  if (existsSync(join(outDir, 'index.html'))) return ['/'];
  const files = await glob('**/*.html', { cwd: outDir, ignore: ['404.html', 'offline.html', 'search.html'] });
  return files.map((file) => `/${file.replace(/(?:\/index)?\.html$/, '')}`);
}
