import { type AuthorCode, type AuthorCodeEvent, authorCode } from '../ground/author-code.ts';

/** Code of an author that is running; another call of the same code has another number. */
export interface RunningCode {
  readonly id: number;
  readonly code: AuthorCode;
}

/** Bytes before the text: the number of the last change, which is odd while it is made, and the length of the text. */
const headLength = 8;
const totalLength = 65_536;

/**
 * Makes memory in which a thread says whose code it runs, and which its supervisor can read while that code does not end. Messages would do
 * the same, but a build of 2,000 pages sends 8,000 of them.
 */
export function createRunningMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(totalLength);
}

/** Notes the authors' code of this thread in the memory from now on. Returns a function that ends that. */
export function noteRunningCode(memory: SharedArrayBuffer): () => void {
  const [change, length] = [new Int32Array(memory, 0, 1), new Int32Array(memory, 4, 1)];
  const text = Buffer.from(memory, headLength);
  const running = new Map<AuthorCode, number>();
  let last = 0;
  const note = (event: unknown) => {
    const { code, state } = event as AuthorCodeEvent;
    if (state === 'begins') running.set(code, ++last);
    else running.delete(code);
    Atomics.add(change, 0, 1);
    length[0] = text.write(textOf(running));
    Atomics.add(change, 0, 1);
  };
  authorCode.subscribe(note);
  return () => authorCode.unsubscribe(note);
}

/** Returns the running code as JSON; without the oldest where the memory is too small for all. */
function textOf(running: ReadonlyMap<AuthorCode, number>): string {
  const list = [...running].map(([code, id]): RunningCode => ({ id, code }));
  let text = JSON.stringify(list);
  while (Buffer.byteLength(text) > totalLength - headLength) {
    list.shift();
    text = JSON.stringify(list);
  }
  return text;
}

/** Reads what a thread noted, the code that began last at the end; undefined while it changes. */
export function readRunningCode(memory: SharedArrayBuffer): readonly RunningCode[] | undefined {
  const [change, length] = [new Int32Array(memory, 0, 1), new Int32Array(memory, 4, 1)];
  const before = Atomics.load(change, 0);
  const text = Buffer.from(memory, headLength, length[0]).toString();
  if (before % 2 === 1 || Atomics.load(change, 0) !== before) return undefined;
  return text === '' ? [] : (JSON.parse(text) as RunningCode[]);
}
