// What Node has and a worker lacks.

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The part of Node's `Buffer` that the framework uses. */
class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding !== 'base64') return new TextDecoder().decode(this);
    return btoa([...this].map((byte) => String.fromCharCode(byte)).join(''));
  }
}

/** Returns the bytes of a text, or of a list of numbers. */
function toBytes(value: string | ArrayLike<number>, encoding?: string): Bytes {
  if (typeof value !== 'string') return new Bytes(value);
  return new Bytes(encoding === 'base64' ? [...atob(value)].map((sign) => sign.charCodeAt(0)) : bytesOf(value));
}

Object.assign(Bytes, {
  from: toBytes,
  byteLength: (text: string) => bytesOf(text).length,
  isBuffer: (value: unknown) => value instanceof Bytes,
});

const ignore = () => {};

/** Modules that packages require by a name that they compute. */
const computed = new Map<string, () => unknown>();

/** Adds a module that packages require by a name that they compute. */
export function addModule(name: string, load: () => unknown): void {
  computed.set(name, load);
}

/** Loads such a module, or throws the error of Node. */
function requireComputed(name: string): unknown {
  const load = computed.get(name);
  if (!load) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
  return load();
}

Object.assign(globalThis, {
  global: globalThis,
  window: globalThis,
  Buffer: Bytes,
  require: Object.assign(requireComputed, { resolve: (name: string) => name }),
  setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) => setTimeout(run, 0, ...given),
  process: {
    env: {},
    argv: [],
    platform: 'linux',
    versions: {},
    stdout: { write: ignore },
    cwd: () => '/',
    on: ignore,
    once: ignore,
    removeListener: ignore,
    listeners: () => [],
    listenerCount: () => 0,
    emit: ignore,
    nextTick: (run: (...given: unknown[]) => void, ...given: unknown[]) => queueMicrotask(() => run(...given)),
    hrtime: Object.assign(() => [performance.now() / 1000, 0], {
      bigint: () => BigInt(Math.round(performance.now() * 1e6)),
    }),
  },
});
// What ends a worker: Node has no such global, and nobody is told that a worker ended itself.
for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner))
  Reflect.deleteProperty(owner, 'close');
(Error as { captureStackTrace?: unknown }).captureStackTrace ??= ignore;
