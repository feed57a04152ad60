import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText } from './read-text.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-'));
});
afterAll(() => rm(root, { recursive: true }));

async function read(bytes: Uint8Array | string) {
  const path = join(root, 'page.md');
  await writeFile(path, bytes);
  return readText({ root, path });
}

it('gives line feeds and no byte order mark', async () => {
  expect((await read('\uFEFFone\r\ntwo\rthree\n')).value).toBe('one\ntwo\nthree\n');
});

it('says where the first byte stands that is not UTF-8, a real replacement character before it or not', async () => {
  const { value, diagnostics } = await read(Buffer.concat([Buffer.from('Größe \uFFFD\nCaf'), Buffer.from([0xe9])]));
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'content-encoding', file: 'page.md', line: 2, column: 4 }]);
});

it.each([
  ['the letters of Windows-1252', Buffer.from([0x43, 0x61, 0x66, 0xe9]), 'such as "Windows-1252"'],
  ['UTF-16', Buffer.from('\uFEFFText', 'utf16le'), 'with the encoding "UTF-16"'],
  ['UTF-16 in the other order', Buffer.from('\uFEFFText', 'utf16le').swap16(), 'with the encoding "UTF-16"'],
])('says with which encoding an editor shows %s', async (_, bytes, said) => {
  expect((await read(bytes)).diagnostics[0]?.hint).toContain(said);
});
