import { DriverError } from '../errors.ts';
import { elementKey, shadowKey, windowKey } from '../protocol.ts';
import type { KnownNodes } from './known-nodes.ts';
import { errorOfScript } from './script-errors.ts';

/** Runs the scripts of a client in a document. */
export interface ScriptRunner {
  /** Runs the body of a function with arguments, and returns what it returns or what its promise resolves to. */
  run(body: string, given: readonly unknown[], limit: number | null): Promise<unknown>;
  /** Runs the body of a function that calls its last argument with the result. */
  runWithCallback(body: string, given: readonly unknown[], limit: number | null): Promise<unknown>;
  /** Returns a value as the protocol sends it: JSON with references to nodes. */
  pack(value: unknown): unknown;
}

/** Creates what runs scripts in the document of a window and converts their arguments and results. */
export function createScriptRunner(nodes: KnownNodes, handle: string): ScriptRunner {
  function pack(value: unknown, above: readonly object[] = []): unknown {
    if (value === undefined || value === null) return null;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value !== 'object') return {};
    if (value instanceof Element || value instanceof ShadowRoot || value === document) {
      return nodes.refer(value as Element);
    }
    if (value === window) return { [windowKey]: handle };
    if (above.includes(value)) throw new DriverError('javascript error', 'javascript error: circular reference');
    return packObject(value, [...above, value]);
  }

  function packObject(value: object, path: readonly object[]): unknown {
    if (isList(value)) return Array.from(value, (each) => pack(each, path));
    if (Object.hasOwn(value, 'toJSON')) return pack((value as { toJSON(): unknown }).toJSON(), path);
    const packed: Record<string, unknown> = {};
    // Properties of prototypes, too: those of the objects of the DOM are all there.
    for (const key in value) packed[key] = pack(value[key as never], path);
    return packed;
  }

  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value !== 'object' || value === null) return value;
    if (elementKey in value) return nodes.element(String(value[elementKey]));
    if (shadowKey in value) return nodes.shadowRoot(String(value[shadowKey]));
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
  }

  return {
    pack,
    async run(body, given, limit) {
      const values = given.map(unpack);
      const called = async () => callBody(body, values);
      return limitTime(limit, async () =>
        pack(
          await called().catch((thrown) => {
            throw errorOfScript(thrown);
          }),
        ),
      );
    },
    async runWithCallback(body, given, limit) {
      const values = given.map(unpack);
      const ends = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
        const returned = callBody(body, [...values, resolve]);
        if (returned instanceof Promise) returned.catch(reject);
      };
      return limitTime(limit, async () => pack(await new Promise(ends)));
    },
  };
}

/** Tells whether a value is sent as a list: an array, the arguments of a function, or an object of the browser with a length. */
function isList(value: object): value is ArrayLike<unknown> {
  if (Array.isArray(value) || Object.prototype.toString.call(value) === '[object Arguments]') return true;
  return 'length' in value && typeof value.length === 'number' && !Object.hasOwn(value, 'length');
}

function callBody(body: string, values: readonly unknown[]): unknown {
  return new Function(body).apply(window, [...values]);
}

/** Rejects with `script timeout` if a script takes longer than its limit in milliseconds, and with `javascript error` if it throws. */
async function limitTime(limit: number | null, run: () => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((_, reject) => {
    if (limit === null) return;
    timer = setTimeout(() => reject(new DriverError('script timeout', 'script timeout')), limit);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    if (error instanceof DriverError) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new DriverError('javascript error', `javascript error: ${said}`);
  } finally {
    clearTimeout(timer);
  }
}
