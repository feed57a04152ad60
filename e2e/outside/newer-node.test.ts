import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { run } from '../support/package-manager.ts';
import { temporarySite } from '../support/temporary-site.ts';

/** Lines that report the progress of a command. */
const progress = /^\d+\.\d s {2}\w+$/;

describe.each([22, 24])('Node.js %i', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-node-'));
  const site = temporarySite();
  afterAll(() => {
    rmSync(folder, { recursive: true });
    site.remove();
  });
  beforeAll(() => {
    const binary = `node-${process.platform}-${process.arch}@${version}`;
    run(folder, 'npm', 'install', '--silent', '--no-save', '--prefix', folder, binary);
  });

  it('checks and builds, and prints nothing of its own', { timeout: 180_000 }, () => {
    const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
    const runCommand = (...args: readonly string[]) => {
      const env = { ...process.env, NO_COLOR: '1', CI: '1' };
      const { status, stdout, stderr } = spawnSync(node, [lecternCommand(), ...args], {
        cwd: site.root,
        encoding: 'utf8',
        env,
      });
      const said = stderr.split('\n').filter((line) => line !== '' && !progress.test(line));
      return { status, said, stdout };
    };
    expect(runCommand('--version').status).toBe(0);
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${version}\\.`));
    expect(runCommand('check')).toMatchObject({ status: 0, said: [] });
    expect(runCommand('build', '--no-cache')).toMatchObject({ status: 0, said: [] });
    const made = site.output();
    expect(site.run('build', '--no-cache').status).toBe(0);
    expect(made).toEqual(site.output());
  });
});
