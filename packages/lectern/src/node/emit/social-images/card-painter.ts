import type { OverlayOptions, Sharp } from 'sharp';
import { socialImages } from '../../../model/head.ts';
import { densityFor } from '../draw-icon.ts';
import { blend } from './blend.ts';
import type { CardFont } from './card-font.ts';

/** What differs from picture to picture. */
export interface Card {
  readonly title: string;
  /** Small text above the title. */
  readonly section?: string;
}

/** What all pictures of a site have in common. */
export interface CardStyle {
  /** Name of the site. */
  readonly site: string;
  /** Whether it is read from right to left. */
  readonly rightToLeft: boolean;
  /** Colors of six hexadecimal digits. */
  readonly background: string;
  readonly color: string;
  readonly accent: string;
  /** A drawing or a picture. */
  readonly mark?: Buffer;
}

/** Draws one picture as a JPEG. */
export type CardPainter = (card: Card) => Promise<Uint8Array>;

const { width, height } = socialImages;
const margin = 80;
const bar = 16;
/** The title begins below the section; all its lines must end above the mark. */
const titleTop = 150;
const titleHeight = 258;
const titleSizes = [92, 80, 68, 58, 50];
/** Pango's own line height is for running text. */
const leading = 0.86;
const markSize = { width: 300, height: 150 };
/** With a lower quality, text on the border of two colors has a fringe. */
const quality = 82;

/** Prepares what all pictures of a site have in common. Throws if the mark cannot be drawn. */
export async function createCardPainter(style: CardStyle, font: CardFont | undefined): Promise<CardPainter> {
  const { default: sharp } = await import('sharp');
  const { background, color, rightToLeft } = style;
  const soft = mix(color, background, 0.7);
  const draw = createDraw(sharp, font?.family ?? 'sans');
  const atStart: AtStart = ({ raw }) => (rightToLeft ? width - margin - raw.width : margin);
  // A font stays loaded once it was used; the text does not matter.
  for (const file of font?.files ?? []) await draw('a', 'Regular', 10, color, file);
  const ground = await drawGround(sharp, style, draw, atStart);
  return async ({ title, section }) => {
    const drawn = [
      { layer: section === undefined ? undefined : await draw(section, 'Regular', 32, soft), top: margin },
      { layer: await drawTitle(title, color, draw), top: titleTop },
    ];
    const layers = drawn.flatMap(({ layer, top }) => (layer ? [{ ...layer, left: atStart(layer), top }] : []));
    return sharp(blend({ ground, width, layers }), { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  };
}

type SharpLibrary = typeof import('sharp')['default'];
type Draw = ReturnType<typeof createDraw>;
/** The distance from the left of something that stands where lines begin. */
type AtStart = (drawn: { readonly raw: { readonly width: number } }) => number;

/** Makes the function that draws a text, as large as it is; undefined where there is nothing to see. */
function createDraw(sharp: SharpLibrary, family: string) {
  return async (text: string, weight: string, size: number, fill: string, file?: string) => {
    const content = markup(text);
    if (content === '') return undefined;
    const markedUp = `<span foreground="${fill}" line_height="${leading}">${content}</span>`;
    const options = {
      text: markedUp,
      font: `${family}, ${weight} ${size}px`,
      fontfile: file,
      width: width - 2 * margin,
    };
    const image = sharp({ text: { ...options, rgba: true, dpi: 72, wrap: 'word-char' } });
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
  };
}

/** Draws a title in the largest size in which it fits; one too long for the smallest size is cut. */
async function drawTitle(title: string, color: string, draw: Draw) {
  for (const size of titleSizes) {
    const drawn = await draw(title, 'Semi-Bold', size, color);
    if (!drawn || drawn.raw.height <= titleHeight) return drawn;
  }
  // Cut between characters as readers count them.
  const characters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, characters.length];
  let best = await draw('…', 'Semi-Bold', titleSizes.at(-1)!, color);
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    const text = `${characters.slice(0, half).join('').trimEnd()}…`;
    const drawn = await draw(text, 'Semi-Bold', titleSizes.at(-1)!, color);
    if (drawn && drawn.raw.height <= titleHeight) [fits, best] = [half, drawn];
    else tooMany = half;
  }
  return best;
}

/** Draws what every picture has besides its title: the bar, the site's name and its mark. */
async function drawGround(sharp: SharpLibrary, style: CardStyle, draw: Draw, atStart: AtStart): Promise<Buffer> {
  const { background, color, rightToLeft } = style;
  const layers: OverlayOptions[] = [
    {
      input: { create: { width: bar, height, channels: 3, background: style.accent } },
      top: 0,
      left: rightToLeft ? width - bar : 0,
    },
  ];
  const name = await draw(style.site, 'Semi-Bold', 34, color);
  if (name) layers.push({ ...name, left: atStart(name), top: height - margin - name.raw.height });
  if (style.mark) {
    const drawing = await fitMark(sharp, style.mark);
    const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
    const left = rightToLeft ? margin : width - margin - info.width;
    layers.push({ input: data, left, top: height - margin + 16 - info.height });
  }
  const image = sharp({ create: { width, height, channels: 3, background } }).composite(layers);
  return image.flatten({ background }).removeAlpha().raw().toBuffer();
}

/** Makes the mark fit its place. A drawing is rendered at that size; a bitmap is never enlarged. */
async function fitMark(sharp: SharpLibrary, mark: Buffer): Promise<Sharp> {
  const isDrawing = (await sharp(mark).metadata()).format === 'svg';
  const options = isDrawing ? { density: await densityFor(mark, markSize.width) } : {};
  return sharp(mark, options).resize({ ...markSize, fit: 'inside', withoutEnlargement: !isDrawing });
}

/**
 * Returns a text in Pango's markup, on one line and without invisible characters: Pango refuses control characters and lone
 * surrogates.
 */
function markup(text: string): string {
  const visible = Buffer.from(text)
    .toString()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (!/[^\p{Cf}\s]/u.test(visible)) return '';
  return visible.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
}

/** Mixes two colors; `share` is the part of the first. */
function mix(first: string, second: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(first, at) * share + part(second, at) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
