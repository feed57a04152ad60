import { extname, posix } from 'node:path';
import type { ImageAsset } from '../../../model/page.ts';
import { hashOf } from './files.ts';

/** A file that an article shows, as the article needs to know it. */
export interface ImagePlan {
  /** Size in CSS pixels; absent for files that are no images, such as videos. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Path of the original in the output, without the base URL. */
  readonly output: string;
  /** The image as WebP in the widths that are offered; empty where the original is all there is. */
  readonly webp: readonly Candidate[];
  readonly assets: readonly ImageAsset[];
}

/** A converted image: its path in the output without the base URL, and its width in pixels. */
export interface Candidate {
  readonly output: string;
  readonly width: number;
}

/** Widths in pixels that wide images are also offered in: the article's column, and twice that for fine screens. */
const widths = [720, 1440];
/** Formats that WebP is made from; vector drawings and animations stay what they are. */
const convertible = new Set(['jpeg', 'png']);
const media = /\.(?:mp4|webm|ogv|ogg|mp3|wav|flac|m4a|vtt|pdf)$/i;

/**
 * Plans what the output holds of a file: the original, unless it lies in the static folder and is copied anyway, and for
 * photographs and screenshots smaller formats. Undefined if the bytes are no image.
 */
export async function planImage(input: {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
  /** Path in the output where the original lies already. */
  readonly copied?: string;
}): Promise<ImagePlan | undefined> {
  const { file, bytes, hash, copied } = input;
  const extension = extname(file).toLowerCase();
  const stem = posix
    .basename(file, extname(file))
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 100);
  const output = copied ?? `/assets/img/${stem}.${hash.slice(0, 8)}${extension}`;
  const original = (width: number): ImageAsset[] => (copied ? [] : [{ file, output, format: 'original', width }]);
  if (media.test(extension)) return { output, webp: [], assets: original(0) };

  const facts = await readFacts(bytes);
  if (!facts) return undefined;
  const { width, height, format, isAnimated } = facts;
  const assets = original(width);
  if (!convertible.has(format) || isAnimated) return { size: { width, height }, output, webp: [], assets };

  const offered = [...widths.filter((candidate) => candidate < width), ...(width <= 1440 ? [width] : [])];
  const webp = offered.map((candidate): Candidate => {
    const name = `${stem}.${hashOf(`${hash} webp ${candidate}`).slice(0, 8)}.webp`;
    return { output: `/assets/img/${name}`, width: candidate };
  });
  assets.push(...webp.map((converted): ImageAsset => ({ file, format: 'webp', ...converted })));
  return { size: { width, height }, output, webp, assets };
}

async function readFacts(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, autoOrient, format, pages = 1 } = await sharp(bytes).metadata();
    // A photograph that lies on its side says so; what counts is how it is shown.
    const shown = autoOrient ?? { width, height };
    return { width: shown.width, height: shown.height, format, isAnimated: pages > 1 };
  } catch {
    return undefined;
  }
}
