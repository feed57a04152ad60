import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';

/**
 * The drawing's share of the width. A system may crop a maskable icon to a circle of 0.8 of its width (W3C, Web Application
 * Manifest), which contains a square of 1/√2 of that. Apple only rounds the corners.
 */
const shares = { any: 1, maskable: 0.8 / Math.SQRT2, apple: 0.8 };

/**
 * Draws a square PNG from an SVG: `any` is the drawing alone; `maskable` and `apple` have a background that fills the
 * square, with the drawing where no system crops it. Results are stored. Throws if the SVG cannot be drawn.
 */
export async function drawIcon(input: {
  readonly svg: Buffer;
  /** Pixels. */
  readonly size: number;
  readonly background: string;
  readonly form: 'any' | 'maskable' | 'apple';
  readonly store: Store;
}): Promise<Uint8Array> {
  const { svg, size, background, form, store } = input;
  const key = `icon/${form}/${size}/${background}/${createHash('sha256').update(svg).digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return kept;
  const { default: sharp } = await import('sharp');
  const inner = Math.floor(size * shares[form]);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  // Twice the pixels of the largest icon, whatever size the file states.
  const drawn = sharp(svg, { density: await densityFor(svg, 1024) }).resize(inner, inner, {
    fit: 'contain',
    background: transparent,
  });
  const before = Math.floor((size - inner) / 2);
  const rim = { top: before, left: before, bottom: size - inner - before, right: size - inner - before };
  const ground = form === 'any' ? transparent : background;
  const extended = drawn.extend({ ...rim, background: transparent });
  const image = form === 'any' ? extended : sharp(await extended.png().toBuffer()).flatten({ background: ground });
  const content = await image.png({ compressionLevel: 9, palette: true }).toBuffer();
  await store.put(key, content);
  return content;
}

/** Returns the density at which an SVG is drawn with a width in pixels; 72 draws it as wide as it states. */
export async function densityFor(svg: Buffer, width: number): Promise<number> {
  const { default: sharp } = await import('sharp');
  const { width: own = width } = await sharp(svg).metadata();
  return Math.min(10_000, Math.max(72, (72 * width) / own));
}
