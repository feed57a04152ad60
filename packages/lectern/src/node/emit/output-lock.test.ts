import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { lock, tryLock, type Unlock } from './output-lock.ts';

const folder = testFolder();
const held = new Set<Unlock>();
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const unlock of held) await unlock();
  held.clear();
});

/**
 * Takes the lock, and gives it back after the test. One that was just given back may be free only later: a process that a
 * test in another thread starts has the socket, too, until its program begins.
 */
async function take(name = folder.root): Promise<Unlock> {
  return vi.waitFor(async () => {
    const unlock = await tryLock(name);
    expect(unlock).toBeTypeOf('function');
    held.add(unlock!);
    return unlock!;
  }, 10_000);
}

async function giveBack(unlock: Unlock): Promise<void> {
  held.delete(unlock);
  await unlock();
}

/** Sockets are files on such systems. */
function asOn(platform: NodeJS.Platform): void {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  vi.stubEnv('TMPDIR', folder.root);
}

describe.each([process.platform, 'darwin'] as const)('the lock of a folder on %s', (platform) => {
  it('is had by one at a time, and by the next after it', async () => {
    asOn(platform);
    const unlock = await take();
    expect(await tryLock(folder.root)).toBeUndefined();
    await giveBack(unlock);
    await take();
  });

  it('is another for another folder', async () => {
    asOn(platform);
    await take('/a');
    await take('/b');
  });

  it('is waited for, which is told once', async () => {
    asOn(platform);
    const unlock = await take();
    const onWait = vi.fn();
    const order: string[] = [];
    const waiting = lock(folder.root, onWait).then((next) => {
      order.push('had');
      held.add(next);
      return next;
    });
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce(), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(order).toEqual([]);
    await giveBack(unlock);
    await waiting;
    expect(order).toEqual(['had']);
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('is had by one of many that wait, and then by each of them', async () => {
    asOn(platform);
    const unlock = await take();
    let builds = 0;
    const both = Promise.all(
      ['a', 'b'].map(async () => {
        const next = await lock(folder.root);
        expect(++builds).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        builds--;
        await next();
      }),
    );
    await giveBack(unlock);
    await both;
    expect(builds).toBe(0);
  });

  it('needs nobody who waits', async () => {
    asOn(platform);
    const onWait = vi.fn();
    held.add(await lock(folder.root, onWait));
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('where sockets are files', () => {
  it('is one in the folder for temporary files, with a name as long as any system takes, and goes with the lock', async () => {
    asOn('darwin');
    const unlock = await take();
    expect(readdirSync(tmpdir())).toEqual([expect.stringMatching(/^lectern-[\da-f]{24}\.sock$/)]);
    await giveBack(unlock);
    expect(readdirSync(tmpdir())).toEqual([]);
  });

  /** Returns the path of the lock's socket. */
  async function socketPath(): Promise<string> {
    const unlock = await take();
    const [name] = readdirSync(folder.root);
    await giveBack(unlock);
    return join(folder.root, name!);
  }

  it('takes away one that a killed process left', async () => {
    asOn('darwin');
    const path = await socketPath();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(`${path}.other`, resolve));
    linkSync(`${path}.other`, path);
    await new Promise((resolve) => server.close(resolve));
    expect(existsSync(path)).toBe(true);
    await take();
  });

  it('leaves alone one that somebody listens on, and one that cannot be asked', async () => {
    asOn('darwin');
    const path = await socketPath();
    const server = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => server.listen(path, resolve));
    expect(await tryLock(folder.root)).toBeUndefined();
    // It does not stay connected; otherwise this would never end.
    await new Promise((resolve) => server.close(resolve));
    symlinkSync(path, path);
    expect(await tryLock(folder.root)).toBeUndefined();
  });

  it('locks nothing where no socket can be made', async () => {
    asOn('darwin');
    vi.stubEnv('TMPDIR', join(folder.root, 'none'));
    const unlock = await take();
    await take();
    await giveBack(unlock);
  });
});

it.runIf(process.platform === 'linux')('lets go of those who wait when it is given back', async () => {
  const unlock = await take();
  const name = createHash('sha256').update(folder.root).digest('hex').slice(0, 24);
  const socket = connect(`\0lectern-${name}`);
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await giveBack(unlock);
  await closed;
});
