import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { ImageAsset } from '../../model/page.ts';
import type { OutputFile } from './create-output.ts';

/** Converts the images that articles show. A converted image is kept in the cache under its output name, which holds a hash. */
export async function emitImages(images: readonly ImageAsset[], cacheDir: string): Promise<readonly OutputFile[]> {
  const unique = [...new Map(images.map((image) => [image.output, image])).values()];
  const folder = join(cacheDir, 'images');
  if (unique.length > 0) await mkdir(folder, { recursive: true });
  return Promise.all(
    unique.map(async (image) => ({ path: image.output.slice(1), content: await convert(image, folder) })),
  );
}

async function convert(image: ImageAsset, folder: string): Promise<Uint8Array> {
  if (image.format === 'original') return readFile(image.file);
  const cached = join(folder, basename(image.output));
  try {
    return await readFile(cached);
  } catch {
    const content = await sharp(image.file).resize({ width: image.width, withoutEnlargement: true }).webp().toBuffer();
    await writeFile(cached, content);
    return content;
  }
}
