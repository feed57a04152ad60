import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command line of the compiled engine. */
export const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.mjs', import.meta.url));

/**
 * Builds a site by the command line, in an environment. Returns whether its output was written, the codes of what was reported, and whether
 * the command saw that nothing had changed; or what it printed if it ended in a way that no site may cause.
 */
export function buildByCommand(root, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status > 1 || status === null) return { crash: `lectern build ended with ${status}: ${stderr}` };
  const codes = [...stderr.matchAll(/\[([a-z][a-z-]+)\]$/gm)].map(([, code]) => code).sort();
  return { ok: status === 0, codes, isUnchanged: stdout.includes('nothing has changed') };
}

/** Returns the files below a folder, by path. */
export function filesOf(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/** Returns how two outcomes differ, in a few lines; undefined if they do not. */
export function difference(kept, clean) {
  const crash = kept.crash ?? clean.crash;
  if (crash !== undefined) return `a build crashed: ${crash}`;
  if (JSON.stringify(kept.diagnostics) !== JSON.stringify(clean.diagnostics)) {
    return `reported:\n  kept:  ${kept.diagnostics.join('\n         ')}\n  clean: ${clean.diagnostics.join('\n         ')}`;
  }
  if (!kept.files) return undefined;
  const names = [...new Set([...kept.files.keys(), ...clean.files.keys()])].sort();
  const differing = names.filter((name) => !kept.files.get(name)?.equals(clean.files.get(name) ?? Buffer.alloc(0)));
  if (differing.length === 0) return undefined;
  const [first] = differing;
  const [a = '', b = ''] = [kept, clean].map(({ files }) => files.get(first)?.toString());
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${differing.length} files: ${differing.slice(0, 8).join(', ')}\n  ${first}, from ${at}\n  kept:  ${around(a)}\n  clean: ${around(b)}`;
}
