import type { RunJob } from '../messages.ts';

/** An edit of a sample, as an address holds it. */
export interface SharedEdit {
  /** Number of the sample on its page. */
  readonly sample: number;
  readonly job: RunJob;
}

/** Bytes that an edit may have when it is unpacked: more is nothing that a reader wrote. */
const largest = 500_000;

/** Returns the part of an address after `#edit=` that holds an edit: the number of the sample, and the edit, packed. */
export async function writeEdit({ sample, job }: SharedEdit): Promise<string> {
  const { code, name, open, files, pages } = job;
  const text = new Blob([JSON.stringify([code, name, open ?? null, files, pages])]);
  const packed = await bytesOf(text.stream().pipeThrough(new CompressionStream('deflate-raw')));
  const data = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `${sample}.${data.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Reads what `writeEdit` wrote. Returns undefined for everything else, such as an address that was cut. */
export async function readEdit(text: string): Promise<SharedEdit | undefined> {
  const [, number, data] = /^(\d{1,4})\.([\w-]+)$/.exec(text) ?? [];
  if (number === undefined || data === undefined) return undefined;
  try {
    const packed = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const job = jobOf(JSON.parse(new TextDecoder().decode(await bytesOf(stream))));
    return job && { sample: Number(number), job };
  } catch {
    return undefined;
  }
}

/** Returns the job in a value of any form; undefined if it is none. */
function jobOf(value: unknown): RunJob | undefined {
  if (!Array.isArray(value)) return undefined;
  const [code, name, open, files, pages] = value as readonly unknown[];
  if (typeof code !== 'string' || typeof name !== 'string' || !areTexts(files) || !areTexts(pages)) return undefined;
  if (open !== null && typeof open !== 'string') return undefined;
  return { code, name, ...(open !== null && { open }), files, pages };
}

function areTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}

/** Returns all bytes of a stream. Throws if there are too many. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > largest) {
      await reader.cancel();
      throw new Error('The edit is too large.');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
