import { spawn as begin, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { onceInRun } from './once-in-run.ts';
import { lecternCommand, sitesFolder } from './outside.ts';

/** What a run of the command line gave. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A site in a folder of its own, for one test. */
export interface TemporarySite {
  readonly root: string;
  /** Writes files by their paths below the site. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  /** Runs `lectern` in the site's folder. */
  run(...args: readonly string[]): Run;
  /** The same with more variables in its environment. */
  runWith(env: Readonly<Record<string, string>>, ...args: readonly string[]): Run;
  /** The same while the test goes on, for a command that asks a server of the test. */
  runBeside(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Run>;
  /** The same by a user who may read only what everybody may: the superuser may read everything. */
  runAsNobody(...args: readonly string[]): Run;
  /** Every file of the output by its path, as base64. */
  output(): Readonly<Record<string, string>>;
  remove(): void;
}

const config = `import { defineSite, docs } from 'lectern';
export default defineSite({ title: 'Test', tagline: 'A site for a test', url: 'https://example.org', sources: [docs({ path: 'docs' })] });
`;

const start = {
  'package.json': '{"type":"module"}',
  'site.config.ts': config,
  'docs/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
};
const keptIn = 'node_modules/.cache/lectern/store';

/**
 * Makes a site with one page and the given files, where the packages are installed as users get them. It begins with the bundles of one
 * that was built before, unless it is to be `cold`: bundling takes seconds.
 */
export function temporarySite(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  { cold = false }: { readonly cold?: boolean } = {},
): TemporarySite {
  const command = lecternCommand();
  const root = mkdtempSync(join(sitesFolder(), 'site-'));

  function write(more: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  }

  const ownEnv = { ...process.env, NO_COLOR: '1', CI: '1' };

  function spawn(
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    as: { readonly uid?: number } = {},
  ): Run {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      ...as,
      cwd: root,
      encoding: 'utf8',
      env: { ...ownEnv, ...env },
    });
    return { status, stdout, stderr };
  }

  write({ ...start, ...files });
  if (!cold) cpSync(keptBundles(), join(root, keptIn), { recursive: true });
  return {
    root,
    write,
    run: (...args) => spawn(args, {}),
    runWith: (env, ...args) => spawn(args, env),
    runBeside(env, ...args) {
      const running = begin(process.execPath, [command, ...args], { cwd: root, env: { ...ownEnv, ...env } });
      let [stdout, stderr] = ['', ''];
      running.stdout.on('data', (chunk) => (stdout += chunk));
      running.stderr.on('data', (chunk) => (stderr += chunk));
      return new Promise((resolve) => running.on('close', (status) => resolve({ status, stdout, stderr })));
    },
    runAsNobody(...args) {
      if (process.getuid?.() !== 0) return spawn(args, {});
      chmodSync(root, 0o755);
      // Vite and the engine keep their files there.
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      spawnSync('chmod', ['-R', '777', join(root, 'node_modules')]);
      return spawn(args, {}, { uid: 65_534 });
    },
    output() {
      const dist = join(root, 'dist');
      const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return Object.fromEntries(
        paths.sort().map((path) => [path.slice(dist.length + 1), readFileSync(path, 'base64')]),
      );
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Returns the store of an unchanged site, built once in a run of the tests: its bundles serve every other one. */
function keptBundles(): string {
  const folder = onceInRun('kept-bundles', (made) => {
    const site = temporarySite({}, { cold: true });
    const { status, stderr } = site.run('build');
    if (status !== 0) throw new Error(`The site of all temporary ones was not built:\n${stderr}`);
    renameSync(join(site.root, keptIn), join(made, 'store'));
    site.remove();
  });
  return join(folder, 'store');
}
