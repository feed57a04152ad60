import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const program = resolve(import.meta.dirname, '../packages/create-lectern/bin/create-lectern.mjs');

it.each([
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpm/9.15.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v22.6.0 linux x64', 'bun'],
  ['', 'npm'],
])('says the next steps in the words of who runs it: %j', (agent, manager) => {
  const cwd = mkdtempSync(join(tmpdir(), 'create-lectern-'));
  const env = { ...process.env, npm_config_user_agent: agent };
  const said = execFileSync(process.execPath, [program, 'my-docs', '--yes'], { cwd, env, encoding: 'utf8' });
  rmSync(cwd, { recursive: true, force: true });
  expect(said).toContain(`  cd my-docs\n  ${manager} install\n  ${manager} run dev\n`);
});
