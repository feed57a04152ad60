import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownWork } from '../store/trace.ts';

/** Releases a lock. */
export type Unlock = () => Promise<void>;

/**
 * Takes the lock of a folder, so that only one build at a time writes it; undefined if it is taken. The lock is a socket
 * that listens under a name made from the folder's path. The system frees it with its process, however that ends, so it is
 * never stale. It works on one machine; where sockets are not allowed, nothing is locked.
 */
export async function tryLock(folder: string): Promise<Unlock | undefined> {
  const address = addressOf(folder);
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket.unref());
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket));
  }).unref();
  const error = await listen(server, address);
  if (error?.code === 'EADDRINUSE') {
    if (!(await removeDeadSocket(address))) return undefined;
    return tryLock(folder);
  }
  return async () => {
    for (const socket of waiting) socket.destroy();
    if (!error) await new Promise((resolve) => server.close(resolve));
  };
}

/** Takes the lock of a folder. If another build has it, waits for that build to end and calls `onWait` once. */
export async function lock(folder: string, onWait?: () => void): Promise<Unlock> {
  for (let told = false; ; told = true) {
    const unlock = await tryLock(folder);
    if (unlock) return unlock;
    if (!told) onWait?.();
    // The connection ends with the process, or with its build.
    await new Promise((resolve) => {
      ownWork(() => connect(addressOf(folder)))
        .on('error', () => undefined)
        .on('close', resolve);
    });
  }
}

function addressOf(folder: string): string {
  const name = `lectern-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(server: Server, address: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve).listen(address, () => resolve(undefined));
  });
}

/** Removes the socket file of a killed process, where sockets are files. Resolves to whether it was one and is removed. */
async function removeDeadSocket(address: string): Promise<boolean> {
  if (!address.startsWith('/')) return false;
  const isDead = await new Promise<boolean>((resolve) => {
    const socket = ownWork(() => connect(address, () => resolve(false)));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
    socket.on('connect', () => socket.destroy());
  });
  if (isDead) await unlink(address).catch(() => undefined);
  return isDead;
}
