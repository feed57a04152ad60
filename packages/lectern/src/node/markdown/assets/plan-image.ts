import { extname, posix } from 'node:path';
import type { ImageAsset } from '../../../model/page.ts';
import { hashOf } from './files.ts';

/** Where the images of articles are in the output. */
export const imageFolder = '/assets/img/';

/** A file that an article shows. */
export interface ImagePlan {
  /** Size in CSS pixels; absent for files that are not images, such as videos. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Path of the original in the output, without the base URL. */
  readonly output: string;
  /** The image as WebP in the offered widths; empty if only the original is offered. */
  readonly webp: readonly Candidate[];
  readonly assets: readonly ImageAsset[];
}

/** A converted image: its path in the output without the base URL, and its width in pixels. */
export interface Candidate {
  readonly output: string;
  readonly width: number;
}

/** Additional widths, in pixels, for wide images: the article's column, and twice that for high-density screens. */
const widths = [720, 1440];
/** Formats that are converted to WebP. Vector drawings and animations stay as they are. */
const convertible = new Set(['jpeg', 'png']);
const media = /\.(?:mp4|webm|ogv|ogg|mp3|wav|flac|m4a|vtt|pdf)$/i;

/** Accepted formats of strangers' images, and how many pixels one may have: 20,000 by 2,500. */
const decodable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'svg']);
const mostPixels = 50_000_000;
/** Most pixels of a side of a WebP. */
const longestSide = 16_383;

/**
 * Plans the output for a file: the original, unless it is in the static folder and copied anyway, and smaller formats for
 * photographs and screenshots. Undefined if the bytes are not an image.
 */
export async function planImage(input: {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
  /** Path in the output where the original already is. */
  readonly copied?: string;
  /** Whether it comes from the site itself. Readers get no byte of other images: they are decoded and encoded again. */
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
    return { output: `${imageFolder}${name}`, width: candidate };
  };
  if (!isTrusted) return planForeign({ file, bytes, convert });
  const output = copied ?? `${imageFolder}${stem}.${hash.slice(0, 8)}${extension}`;
  const original = (width: number): ImageAsset[] => (copied ? [] : [{ file, output, format: 'original', width }]);
  if (media.test(extension)) return { output, webp: [], assets: original(0) };

  const facts = await readFacts(bytes);
  if (!facts) return undefined;
  const { width, height, format, isAnimated } = facts;
  const assets = original(width);
  if (!convertible.has(format) || isAnimated) return { size: { width, height }, output, webp: [], assets };
  if (!(await canBeDecoded(bytes))) return undefined;

  const offered = [...widths.filter((candidate) => candidate < width), ...(width <= 1440 ? [width] : [])];
  const webp = offered.map(convert);
  assets.push(...webp.map((converted): ImageAsset => ({ file, format: 'webp', ...converted })));
  return { size: { width, height }, output, webp, assets };
}

/**
 * Plans a stranger's image: only as WebP, whatever its format. Undefined if it cannot be decoded, or is a decompression
 * bomb.
 */
async function planForeign(input: {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly convert: (width: number) => Candidate;
}): Promise<ImagePlan | undefined> {
  const { file, bytes, convert } = input;
  const facts = await readFacts(bytes);
  if (!facts || !decodable.has(facts.format)) return undefined;
  const { width, height, format, isAnimated, pages } = facts;
  if (width * height * pages > mostPixels || !(await canBeDecoded(bytes, mostPixels))) return undefined;
  // Drawings can be rendered in any number of pixels.
  const most = Math.min(format === 'svg' ? width * 2 : width, 1440);
  if ((most / width) * height * pages > longestSide) return undefined;
  const offered = [...(isAnimated ? [] : widths.filter((candidate) => candidate < most)), most].map(convert);
  const assets = offered.map((candidate): ImageAsset => ({ file, format: 'webp', ...candidate }));
  return { size: { width, height }, output: offered.at(-1)!.output, webp: offered.length > 1 ? offered : [], assets };
}

/** Tells whether an image is complete, which its header does not show, and has no more pixels than `limitInputPixels` (default: sharp's). */
async function canBeDecoded(bytes: Uint8Array, limitInputPixels: number | true = true): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const decoding = sharp(bytes, { limitInputPixels, animated: true }).resize({ width: 1 }).toBuffer();
  return decoding.then(
    () => true,
    () => false,
  );
}

async function readFacts(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, autoOrient, format, pages = 1 } = await sharp(bytes).metadata();
    // The orientation of a photograph counts: its size is the size in which it is shown.
    const shown = autoOrient ?? { width, height };
    return { width: shown.width, height: shown.height, format, isAnimated: pages > 1, pages };
  } catch {
    return undefined;
  }
}
