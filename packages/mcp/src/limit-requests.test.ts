import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { limitRequests, longestRequest } from './limit-requests.ts';

/** Sends a text in pieces; returns what comes through and what is answered. */
async function send(text: string, piece: number) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );
  const answers: string[] = [];
  const limited = Readable.from(pieces).pipe(limitRequests((answer) => answers.push(answer)));
  const through = Buffer.concat(await limited.toArray()).toString();
  return { through, ids: answers.map((answer) => JSON.parse(answer).id) };
}

const long = 'é'.repeat(longestRequest / 2);

it.each([1_000_000, 65_536, 4096, 999])(
  'refuses a long line under its id and lets the others through: %s bytes at once',
  async (piece) => {
    const lines = [
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      `{"jsonrpc":"2.0","id":2,"method":"${long}"}`,
      `{"method":"${long}","params":{},"jsonrpc":"2.0","id":"three"}`,
      `{ "id" : 4 , "method" : "${long}" }`,
      `{"method":"${long}","params":{"a":1},"jsonrpc":"2.0","id":{"a":1}}`,
      long + long,
      '{"jsonrpc":"2.0","id":5,"method":"é"}',
    ];
    const { through, ids } = await send(`${lines.join('\n')}\n`, piece);
    expect(through).toBe(`${lines[0]}\n${lines[6]}\n`);
    expect(ids).toEqual([2, 'three', 4, null, null]);
  },
);

it('lets through a line of the greatest length, and refuses one with a byte more', async () => {
  const most = 'a'.repeat(longestRequest - 1);
  expect(await send(`${most}\n`, 7000)).toEqual({ through: `${most}\n`, ids: [] });
  expect(await send(`${most}a\n`, 7000)).toEqual({ through: '', ids: [null] });
});
