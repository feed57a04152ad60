import { strToU8, unzipSync, zipSync } from 'fflate';
import { specText } from '../as-spec.ts';
import type { RunJob } from '../messages.ts';

/**
 * Returns the zip of a sample's project with the texts of an edit. It has no other files than before, because an edit may come
 * from a link: it must not name a file outside of the folder, or one that npm runs.
 */
export function withEdit(zip: Uint8Array, original: RunJob, edited: RunJob): Uint8Array<ArrayBuffer> {
  const files = unzipSync(zip);
  const [folder] = Object.keys(files)[0]!.split('/');
  const put = (name: string, text: string | undefined) => {
    if (text !== undefined) files[`${folder}/${name}`] = strToU8(text);
  };
  put(original.name, specText({ code: edited.code, open: original.open }));
  for (const name of Object.keys(original.files)) put(name, edited.files[name]);
  for (const name of Object.keys(original.pages)) put(`public/${name}`, edited.pages[name]);
  return zipSync(files, { level: 9 }) as Uint8Array<ArrayBuffer>;
}
