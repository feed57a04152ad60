import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const root = resolve(import.meta.dirname, '../..');
const command = lecternCommand();

const started: ChildProcess[] = [];
let site: TemporarySite | undefined;
let other: Server | undefined;
afterEach(() => {
  // Each in its own group, so that nothing of it outlives a failed test.
  for (const { pid } of started.splice(0)) {
    try {
      process.kill(-pid!, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  other?.close();
  site?.remove();
  site = undefined;
});

/** Starts a process and waits until it prints its address. */
async function serve(line: readonly string[], cwd: string) {
  const [file, ...args] = line;
  const child = spawn(file!, args, { cwd, detached: true, env: { ...process.env, NO_COLOR: '1', CI: '1' } });
  started.push(child);
  let text = '';
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? code)),
  );
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += String(chunk);
      const [found] = /http:\/\/\S+/.exec(text) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((status) => reject(new Error(`ended with ${status}: ${text}`)));
  });
  return { child, ended, address, text: () => text };
}

/** Tells whether something answers at an address. */
const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

/** Waits until nothing answers at an address, five seconds at most; returns whether that happened. */
async function isFreed(address: string): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < 5000; ) {
    if (!(await answers(address))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe('lectern preview', () => {
  it('takes the next port where the one asked for is taken, and says so', async () => {
    site = temporarySite();
    site.run('build');
    other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other?.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const preview = await serve([process.execPath, command, 'preview', '--port', String(port)], site.root);
    expect(preview.text()).toContain(`Port ${port} is taken`);
    expect(preview.address).not.toContain(`:${port}/`);
    expect(await answers(preview.address)).toBe(true);
    const { status, stderr } = site.run('preview', '--port', String(port), '--strict-port');
    expect(stderr).toContain(`port ${port} is taken`);
    expect(status).toBe(1);
  });

  it('says that there is nothing to serve, before it starts and after', async () => {
    site = temporarySite();
    expect(site.run('preview')).toMatchObject({ status: 1, stderr: expect.stringContaining('run "lectern build"') });
    site.run('build');
    const preview = await serve([process.execPath, command, 'preview', '--port', '0'], site.root);
    rmSync(join(site.root, 'dist'), { recursive: true });
    const response = await fetch(preview.address);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Run "lectern build"');
    site.run('build');
    expect((await fetch(`${preview.address}docs/intro`)).status).toBe(200);
  });
});

describe.skipIf(process.platform === 'win32')('npm', () => {
  it.each([
    ['SIGTERM to npm', 'SIGTERM', 1],
    ['Ctrl+C, which goes to all processes of the terminal', 'SIGINT', -1],
  ] as const)('ends all that "npm run preview" started: %s', async (_, signal, sign) => {
    const preview = await serve(['npm', 'run', 'preview', '--', '--port', '0'], root);
    expect(await answers(preview.address)).toBe(true);
    process.kill(sign * preview.child.pid!, signal);
    await preview.ended;
    expect(await isFreed(preview.address)).toBe(true);
  });

  it.each(['dev', 'preview'])("ends what a site's own script started: lectern %s", async (name) => {
    const scripts = { [name]: `"${process.execPath}" "${command}" ${name} --port 0` };
    site = temporarySite({ 'package.json': JSON.stringify({ private: true, scripts }) });
    site.run('build');
    const server = await serve(['npm', 'run', name], site.root);
    expect(await answers(server.address)).toBe(true);
    process.kill(server.child.pid!, 'SIGTERM');
    expect(await isFreed(server.address)).toBe(true);
  });
});
