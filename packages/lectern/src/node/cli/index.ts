import { readFileSync } from 'node:fs';
import { cac } from 'cac';
import { hostNames } from '../config/host-names.ts';
import { enginePath } from '../ground/paths.ts';
import { checkNames } from './check-names.ts';
import { readOptions, UsageError } from './read-options.ts';

/** Exit codes: 0 success, 1 problems of the site, 2 a wrong command line, 3 a defect of the engine. */
const exitCodes = { ok: 0, problems: 1, usage: 2, defect: 3 } as const;

const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
const cli = cac('lectern');

/** The option of the commands that wait for authors' code. */
const timeout = [
  '--timeout <seconds>',
  'Time limit in seconds for the configuration or a source; a page gets a twentieth of it',
  { default: 100 },
] as const;

const allowedHosts = [
  '--allowed-hosts <names>',
  'Other names by which it may be asked, separated by commas: .example.com is that name and all below',
] as const;

cli.option('--config <file>', 'Configuration file', { default: 'site.config.ts' });
cli.option('--root <folder>', 'Folder of the site', { default: '.' });

cli
  .command('build', 'Build the site into its output folder')
  .option('--no-cache', 'Ignore the cache and compile everything again')
  .option('--explain', 'Say what has changed since the last build, and which pages were made again')
  .option('--host <names>', `Write files for these hosts, separated by commas: ${hostNames.join(', ')}`)
  .option('--keep <builds>', 'Number of earlier builds whose hashed files are kept for open tabs', { default: 0 })
  .option(...timeout)
  .example('lectern build --config site.config.ts')
  .action(async (options) => (await import('./run-build.ts')).runBuild(options));
cli
  .command('dev', 'Serve the site while you write; changes appear at once')
  .option('--port <port>', 'Port; if it is taken, the next free one is used', { default: 3000 })
  .option('--host <host>', 'Host name or address to listen on', { default: 'localhost' })
  .option(...allowedHosts)
  .option(
    '--timeout <seconds>',
    'Time limit in seconds; the server restarts when code of the site keeps it busy for a fifth of it',
    { default: 100 },
  )
  .action(async (options) => (await import('./run-dev.ts')).runDev(options));
cli
  .command('preview', 'Serve the output folder as a production server would')
  .option('--port <port>', 'Port', { default: 3000 })
  .option('--host <host>', 'Host name or address to listen on', { default: 'localhost' })
  .option(...allowedHosts)
  .option('--strict-port', 'Fail if the port is taken, instead of using the next free one')
  .action(async (options) => (await import('./run-preview.ts')).runPreview(options));
cli
  .command('check', 'Check configuration, content, links, anchors and images without building')
  .option(...timeout)
  .action(async (options) => (await import('./run-check.ts')).runCheck(options));
cli
  .command('search <what>', 'records: write the records that a hosted search service indexes')
  .option('--out <folder>', 'Folder for the records', { default: 'search-records' })
  .option(...timeout)
  .example('lectern search records --out search-records')
  .action(async (what, options) => (await import('./run-search.ts')).runSearch(what, options));
cli
  .command(
    'mcp [site]',
    'Answer a Model Context Protocol client about a built site, by its folder or address; needs @lectern/mcp',
  )
  .option('--commands <kind>', "Kind that the site's search gives to pages about commands", {
    default: 'Command',
  })
  .example('lectern mcp dist')
  .example('lectern mcp https://docs.example.com')
  .action(async (site, options) =>
    (await import('./run-mcp.ts')).runInstalledMcp(site ?? 'dist', { ...options, version }),
  );
cli
  .command('explain <code>', 'Show an example of a diagnostic, by the code in brackets at the end of its message')
  .example('lectern explain link-broken')
  .action(async (code, options) => (await import('./explain.ts')).runExplain(code, options));
// The parser says that an option such as "--no-cache" is on by default.
cli.help((sections) =>
  sections.map((section) => ({ ...section, body: section.body.replaceAll(' (default: true)', '') })),
);
cli.version(version);

/** Runs the command line; sets the process's exit code. */
async function main(): Promise<void> {
  try {
    cli.parse(process.argv, { run: false });
    // The parser prints neither of them after a command.
    if (cli.options.version && cli.matchedCommandName) cli.outputVersion();
    if (cli.options.help || cli.options.version) return;
    checkNames(cli);
    Object.assign(cli.options, readOptions(cli.options));
    const ok = (await cli.runMatchedCommand()) as boolean;
    process.exitCode = ok ? exitCodes.ok : exitCodes.problems;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The program that loaded this module says what to do, because it may fail in the same way while loading.
    if (/^(?:E[MN]FILE|ERR_MODULE_NOT_FOUND)\b/.test(code ?? message)) throw error;
    const isUsage = error instanceof UsageError || (error as Error).name === 'CACError';
    const text = isUsage
      ? `${(error as Error).message}\nRun "lectern --help" to see what there is.`
      : ((error as Error).stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = isUsage ? exitCodes.usage : exitCodes.defect;
  }
}

/**
 * Ends this process when the shell that a package manager runs a script in has ended: npm sends a signal to that shell, and
 * some shells end without passing it on, so a server would keep running and block its port. Checks five times a second.
 */
function endWithShell(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  // The timer alone does not keep the process alive.
  watch.unref();
}

endWithShell();
await main();
