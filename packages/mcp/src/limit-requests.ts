import { Transform } from 'node:stream';

/** Maximum bytes of a request. Tools need a few thousand; a longer request would cost time and memory before it is refused. */
export const longestRequest = 100_000;

/** Number of bytes at each end of a request that are searched for its id. */
const ends = 300;

/**
 * Makes a stream that passes lines through unchanged, except those with more than `longestRequest` bytes. It never holds such a
 * line as a whole, and calls `onRefused` with the line that answers it.
 */
export function limitRequests(onRefused: (answer: string) => void): Transform {
  let held: Buffer[] = [];
  let [size, head, tail] = [0, '', ''];

  function take(part: Buffer): void {
    size += part.length;
    if (head.length < ends) head += part.toString('latin1', 0, ends);
    tail = (tail + part.toString('latin1', Math.max(0, part.length - ends))).slice(-ends);
    if (size <= longestRequest) held.push(part);
    else held = [];
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      let from = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
        take(chunk.subarray(from, end + 1));
        from = end + 1;
        if (size <= longestRequest) this.push(Buffer.concat(held));
        else onRefused(refusalOf(head, tail));
        held = [];
        [size, head, tail] = [0, '', ''];
      }
      take(chunk.subarray(from));
      done();
    },
  });
}

/** Returns the answer to a request that is too long, with its id if that comes first or last, as it does in the requests of clients. */
function refusalOf(head: string, tail: string): string {
  const id = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")\s*,/.exec(head);
  const last = /,\s*"id"\s*:\s*(\d{1,15}|"[\w.:-]{1,100}")\s*\}\s*$/.exec(tail);
  const message = `The request has more than ${longestRequest} bytes.`;
  return `{"jsonrpc":"2.0","id":${(id ?? last)?.[1] ?? 'null'},"error":{"code":-32600,"message":"${message}"}}\n`;
}
