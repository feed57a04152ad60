import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerThreads from 'node:worker_threads';
import { pathsIn } from './path-state.ts';

/** A folder in which the code of a thread looked for files. */
export interface Listing {
  /** Whether it looked in folders below, too. */
  readonly isDeep: boolean;
  /** What was there at that time. */
  readonly paths: readonly string[];
}

/** What the code of a thread asked of its surroundings since the trace began. */
export interface Trace {
  /** Absolute paths that it read, or of which it asked whether they exist. */
  readonly paths: Set<string>;
  /** By absolute path. */
  readonly listings: Map<string, Listing>;
  /** Absolute paths of folders whose history in git it read. */
  readonly histories: Set<string>;
  /** What else it used, whose answers nobody can compare: `a program (npm)`, `the network`, `a thread`. */
  readonly beyond: Set<string>;
}

const readers =
  'access accessSync copyFile copyFileSync cp cpSync createReadStream exists existsSync link linkSync lstat lstatSync open openAsBlob openSync ' +
  'readFile readFileSync readlink readlinkSync realpath realpathSync stat statSync';
const listers = 'opendir opendirSync readdir readdirSync';
const programs = 'exec execFile execFileSync execSync fork spawn spawnSync';

let trace: Trace | undefined;
let isOwn = false;

/** Returns the trace of this thread; undefined if none began. */
export function currentTrace(): Trace | undefined {
  return trace;
}

/**
 * Begins to note what the code of this thread asks for: files and folders, also those that do not exist, programs, threads and the network.
 * Replaces functions of `node:fs` and others for the rest of the thread, so it must run before modules that copy them are loaded. What native
 * code reads is not seen.
 */
export function startTrace(): void {
  if (trace) return;
  trace = { paths: new Set(), listings: new Map(), histories: new Set(), beyond: new Set() };
  const { paths, listings, beyond } = trace;

  for (const module of [fs, fs.promises] as unknown as Functions[]) {
    listen(module, readers, ([given]) => {
      const path = pathOf(given);
      if (path !== undefined) paths.add(path);
    });
    listen(module, listers, ([given, options]) => {
      const path = pathOf(given);
      const isDeep = isRecursive(options);
      const known = path === undefined ? undefined : listings.get(path);
      if (path === undefined || known?.isDeep || (known && !isDeep)) return;
      listings.set(path, { isDeep, paths: pathsIn(path, isDeep) });
    });
  }
  listen(childProcess as unknown as Functions, programs, ([command]) => {
    if (!isOwn) beyond.add(`a program (${String(command).split(' ')[0]})`);
  });
  const { Worker } = workerThreads;
  workerThreads.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      if (!isOwn) beyond.add('a thread');
    }
  };
  listen(Socket.prototype as unknown as Functions, 'connect', () => {
    if (!isOwn) beyond.add('the network');
  });
  syncBuiltinESMExports();
}

/** Calls a function of the engine that starts a program or a thread of its own, which asks for nothing that is not noted elsewhere. */
export function ownWork<T>(start: () => T): T {
  isOwn = true;
  try {
    return start();
  } finally {
    isOwn = false;
  }
}

/** Notes that the history of a folder in git was read. */
export function noteHistory(folder: string): void {
  trace?.histories.add(folder);
}

type Functions = Record<string, ((...given: unknown[]) => unknown) | undefined>;

/** Replaces functions by ones that report what they are given first. */
function listen(module: Functions, names: string, heard: (given: readonly unknown[]) => void): void {
  for (const name of names.split(' ')) {
    const original = module[name];
    if (!original) continue;
    const listening = function (this: unknown, ...given: unknown[]) {
      heard(given);
      return original.apply(this, given);
    };
    // Such as `realpath.native`.
    module[name] = Object.assign(listening, original);
  }
}

function isRecursive(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true;
}

/** Returns an absolute path; undefined for the number of an open file. */
function pathOf(given: unknown): string | undefined {
  if (typeof given === 'string') return resolve(given);
  if (given instanceof URL) return fileURLToPath(given);
  return given instanceof Uint8Array ? resolve(Buffer.from(given).toString()) : undefined;
}
