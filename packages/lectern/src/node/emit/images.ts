import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import type { Article, ImageAsset } from '../../model/page.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { filesAtOnce } from './replace-content.ts';

/** Converts the images that articles show. Results are stored by what they were made from. May be awaited at any time. */
export function emitImages(articles: ReadonlyMap<string, Article>, store: Store): Promise<readonly OutputFile[]> {
  const images = [...articles.values()].flatMap((article) => article.images);
  const unique = [...new Map(images.map((image) => [image.output, image])).values()];
  const converted = pMap(
    unique,
    async (image) => ({ path: image.output.slice(1), content: await convertImage(image, store) }),
    { concurrency: filesAtOnce },
  );
  converted.catch(() => undefined);
  return converted;
}

/** Converts one image, or finds it in the store. */
export async function convertImage({ file, format, width }: ImageAsset, store: Store): Promise<Uint8Array> {
  const original = await readFile(file);
  if (format === 'original') return original;
  // The key is made from the bytes that are converted, because the file may have been replaced since the article was
  // compiled.
  const key = `smallest webp/${width}/${createHash('sha256').update(original).digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return kept;
  const { default: sharp } = await import('sharp');
  // Only the original contains the orientation. Drawings are rendered twice as large, for high-density screens.
  const image = sharp(original, { animated: true, autoOrient: true, density: 144 });
  const { format: from, width: own } = await image.metadata();
  const lossy = await image.clone().resize({ width, withoutEnlargement: true }).webp().toBuffer();
  // Pictures of screens and drawings are exact and smaller without loss, as long as nothing is scaled.
  const mayBeExact = from === 'png' && own <= width;
  const exact = mayBeExact ? await image.webp({ lossless: true }).toBuffer() : lossy;
  const content = exact.length < lossy.length ? exact : lossy;
  await store.put(key, content);
  return content;
}
