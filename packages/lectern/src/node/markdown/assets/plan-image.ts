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

/** Formats in which strangers' images are taken, and how many pixels one may have: 20,000 by 2,500. */
const decodable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'svg']);
const mostPixels = 50_000_000;
/** Pixels that a side of a WebP may have. */
const longestSide = 16_383;

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
  /** Whether it comes from the site itself. Of others' images no byte reaches a reader: they are decoded and written anew. */
  readonly isTrusted: boolean;
}): Promise<ImagePlan | undefined> {
  const { file, bytes, hash, copied, isTrusted } = input;
  const extension = extname(file).toLowerCase();
  const stem = posix
    .basename(file, extname(file))
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 100);
  const convert = (candidate: number): Candidate => {
    const name = `${stem}.${hashOf(`${hash} webp ${candidate}`).slice(0, 8)}.webp`;
    return { output: `/assets/img/${name}`, width: candidate };
  };
  if (!isTrusted) return planForeign({ file, bytes, convert });
  const output = copied ?? `/assets/img/${stem}.${hash.slice(0, 8)}${extension}`;
  const original = (width: number): ImageAsset[] => (copied ? [] : [{ file, output, format: 'original', width }]);
  if (media.test(extension)) return { output, webp: [], assets: original(0) };

  const facts = await readFacts(bytes);
  if (!facts) return undefined;
  const { width, height, format, isAnimated } = facts;
  const assets = original(width);
  if (!convertible.has(format) || isAnimated) return { size: { width, height }, output, webp: [], assets };

  const offered = [...widths.filter((candidate) => candidate < width), ...(width <= 1440 ? [width] : [])];
  const webp = offered.map(convert);
  assets.push(...webp.map((converted): ImageAsset => ({ file, format: 'webp', ...converted })));
  return { size: { width, height }, output, webp, assets };
}

/** Plans an image of strangers: as WebP alone, whatever it was. Undefined where it cannot be decoded, or is a bomb. */
async function planForeign(input: {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly convert: (width: number) => Candidate;
}): Promise<ImagePlan | undefined> {
  const { file, bytes, convert } = input;
  const facts = await readFacts(bytes);
  if (!facts || !decodable.has(facts.format)) return undefined;
  const { width, height, format, isAnimated, pages } = facts;
  if (width * height * pages > mostPixels || !(await canBeDecoded(bytes))) return undefined;
  // Drawings have as many pixels as they are given.
  const most = Math.min(format === 'svg' ? width * 2 : width, 1440);
  if ((most / width) * height * pages > longestSide) return undefined;
  const offered = [...(isAnimated ? [] : widths.filter((candidate) => candidate < most)), most].map(convert);
  const assets = offered.map((candidate): ImageAsset => ({ file, format: 'webp', ...candidate }));
  return { size: { width, height }, output: offered.at(-1)!.output, webp: offered.length > 1 ? offered : [], assets };
}

/** Whether all of an image is there: its header alone says nothing of that. */
async function canBeDecoded(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const decoding = sharp(bytes, { limitInputPixels: mostPixels, animated: true }).resize({ width: 1 }).toBuffer();
  return decoding.then(
    () => true,
    () => false,
  );
}

async function readFacts(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, autoOrient, format, pages = 1 } = await sharp(bytes).metadata();
    // A photograph that lies on its side says so; what counts is how it is shown.
    const shown = autoOrient ?? { width, height };
    return { width: shown.width, height: shown.height, format, isAnimated: pages > 1, pages };
  } catch {
    return undefined;
  }
}
