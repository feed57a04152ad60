import { gzipSync } from 'node:zlib';

/** An entry of a tarball as no npm would pack it. */
export interface OddEntry {
  /** The whole path. */
  readonly name: string;
  readonly content?: string;
  /** What a link leads to. */
  readonly link?: { readonly to: string; readonly kind: 'hard' | 'symbolic' };
}

/** Returns a tarball as npm packs it: contents by path; and with entries that npm would not pack. */
export function packed(files: Readonly<Record<string, string | Uint8Array>>, odd: readonly OddEntry[] = []): Buffer {
  const usual = Object.entries(files).map(([name, content]) => entry(`package/${name}`, Buffer.from(content), '0'));
  const others = odd.map(({ name, content = '', link }) => {
    const type = link ? { hard: '1', symbolic: '2' }[link.kind] : '0';
    return entry(name, Buffer.from(content), type, link?.to);
  });
  return gzipSync(Buffer.concat([...usual, ...others, Buffer.alloc(1024)]));
}

function entry(name: string, body: Buffer, type: string, link = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}
