// Verifies the signatures of the registry on all installed packages with npm, once for each state of the lock file. If the
// registry does not answer at once, or has no keys, there is nothing to verify, which is not a failure.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './read-arguments.mjs';

readArguments({ usage: 'node scripts/audit.mjs\n\nVerifies the signatures of the installed packages.' });

/** Milliseconds to wait for the registry, and for npm to check all packages. */
const [patience, longest] = [1500, 120_000];

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const verified = join(root, 'node_modules/.cache/signatures', lock);

async function hasKeys() {
  // npm passes its setting to the scripts that it runs.
  const registry =
    process.env.npm_config_registry ?? execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  const address = new URL('-/npm/v1/keys', registry.trim().replace(/\/*$/, '/'));
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return (body?.keys?.length ?? 0) > 0;
}

if (existsSync(verified)) process.stdout.write('Signatures: verified for this lock file\n');
else if (!(await hasKeys())) process.stdout.write('Signatures: the registry does not answer, so none was verified\n');
else {
  const { status, stdout, stderr } = spawnSync('npm', ['audit', 'signatures'], {
    cwd: root,
    encoding: 'utf8',
    timeout: longest,
  });
  const text = `${stdout}${stderr}`;
  if (status === 0) {
    mkdirSync(dirname(verified), { recursive: true });
    writeFileSync(verified, '');
    process.stdout.write(stdout);
  } else if (/invalid|missing/.test(text)) {
    process.stderr.write(
      `${text}\nA package is not the one that the registry signed: do not use it before you know why.\n`,
    );
    process.exitCode = 1;
  } else process.stdout.write('Signatures: the registry stopped answering, so not all were verified\n');
}
