import { request } from 'node:http';

/** An answer as it came over the wire: redirects not followed, nothing decompressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Asks a server for an address, with GET unless another method is given, and follows nothing. */
export function getRaw(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const own = answer.headers as Readonly<Record<string, string | undefined>>;
          resolve({ status: answer.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
        });
    })
      .on('error', reject)
      .end();
  });
}
