import { connect } from 'node:net';
import type { Answer } from './answer.ts';
import type { RawRequest } from './random-request.ts';

/** Sends a request byte by byte as it is, which no client would, and reads the answer until the server closes the connection. */
export function askRaw(origin: string, { method, target, accept }: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', `Accept: ${accept}`, 'Connection: close'];
      socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
    });
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => resolve(readAnswer(Buffer.concat(chunks).toString('latin1'))));
  });
}

function readAnswer(text: string): Answer {
  const at = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, at).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  const body = text.slice(at + 4);
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? unchunk(body) : body,
  };
}

function unchunk(body: string): string {
  let [text, rest] = ['', body];
  for (;;) {
    const [line = ''] = rest.split('\r\n', 1);
    const size = Number.parseInt(line, 16);
    if (!size) return text;
    text += rest.slice(line.length + 2, line.length + 2 + size);
    rest = rest.slice(line.length + 2 + size + 2);
  }
}
