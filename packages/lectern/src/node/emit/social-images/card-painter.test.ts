import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Card, type CardStyle, createCardPainter } from './card-painter.ts';

const style: CardStyle = {
  site: '',
  rightToLeft: false,
  background: '#ffffff',
  color: '#000000',
  accent: '#0000ff',
};

const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="red"/></svg>`,
  );

async function paint(card: Card, more: Partial<CardStyle> = {}): Promise<Buffer> {
  return Buffer.from(await (await createCardPainter({ ...style, ...more }, undefined))(card));
}

type IsOne = (red: number, green: number, blue: number) => boolean;
const isInk: IsOne = (red, green, blue) => red < 128 && green < 128 && blue < 128;
const isRed: IsOne = (red, green, blue) => red > 200 && green < 100 && blue < 100;
const isBlue: IsOne = (red, green, blue) => red < 60 && green < 60 && blue > 200;

/**
 * Returns the smallest box around the pixels of a kind: its four sides, the last pixel counted in; undefined where there
 * are none.
 */
async function boxOf(image: Buffer, isOne: IsOne) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const box = { left: info.width, right: -1, top: info.height, bottom: -1 };
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      if (!isOne(data[at]!, data[at + 1]!, data[at + 2]!)) continue;
      box.top = Math.min(box.top, y);
      box.bottom = y;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
    }
  }
  return box.right < 0 ? undefined : box;
}

/** Returns a matcher for a value within the few pixels of the soft edges of letters and the format's artifacts. */
const about = (value: number, by = 2) => ({
  asymmetricMatch: (given: unknown) => typeof given === 'number' && Math.abs(given - value) <= by,
});

describe('the picture of a page', () => {
  it('has a bar of its color along the side where reading begins', async () => {
    expect(await boxOf(await paint({ title: '' }), isBlue)).toEqual({
      left: 0,
      right: about(15, 1),
      top: 0,
      bottom: 629,
    });
    const other = await paint({ title: '' }, { rightToLeft: true });
    expect(await boxOf(other, isBlue)).toEqual({ left: about(1184, 1), right: 1199, top: 0, bottom: 629 });
    expect(await boxOf(other, isInk)).toBeUndefined();
  });

  it('shows its title large, from the margin on', async () => {
    const box = (await boxOf(await paint({ title: 'Hm' }), isInk))!;
    expect(box).toMatchObject({ left: about(80), top: about(150) });
    expect(box.bottom - box.top).toBeGreaterThan(55);
    expect(box.bottom - box.top).toBeLessThan(80);
    const other = (await boxOf(await paint({ title: 'Hm' }, { rightToLeft: true }), isInk))!;
    expect(other).toMatchObject({ right: about(1119), top: box.top, bottom: box.bottom });
    expect(other.right - other.left).toBe(box.right - box.left);
  });

  it('shows its group above the title, small and softer', async () => {
    const image = await paint({ title: '', section: 'HHH' });
    const box = (await boxOf(image, isInk))!;
    expect(box).toMatchObject({ left: about(80), top: about(80) });
    expect(box.bottom).toBeLessThan(125);
    const { dominant } = await sharp(image)
      .extract({ left: box.left + 1, top: box.top + 8, width: 2, height: 6 })
      .toBuffer()
      .then((part) => sharp(part).stats());
    // Seven parts of black and three of white: 0.3 × 255.
    for (const value of Object.values(dominant)) expect(value).toEqual(about(76.5, 14));
  });

  it('mixes each part of a color', async () => {
    const image = await paint({ title: '', section: '■■■■' }, { color: '#ff0080', background: '#00ff00' });
    const { data } = await sharp(image)
      .extract({ left: 80, top: 80, width: 100, height: 50 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from(
      { length: data.length / 3 },
      (_, at) => [...data.subarray(at * 3, at * 3 + 3)] as number[],
    );
    const [r = 0, g = 0, b = 0] = pixels.reduce((most, pixel) => (pixel[0]! > most[0]! ? pixel : most));
    expect([r, g, b]).toEqual([about(178.5, 24), about(76.5, 24), about(89.6, 24)]);
  });

  it('shows the name of the site at its foot', async () => {
    const box = (await boxOf(await paint({ title: '' }, { site: 'HH' }), isInk))!;
    expect(box).toMatchObject({ left: about(80), bottom: about(549) });
    expect(box.bottom - box.top).toEqual(about(24, 5));
    const other = (await boxOf(await paint({ title: '' }, { site: 'HH', rightToLeft: true }), isInk))!;
    expect(other).toMatchObject({ right: about(1119), bottom: box.bottom });
  });

  it.each([
    ['a drawing', drawing(10, 10), 150, 150],
    ['a wide drawing', drawing(40, 10), 300, 75],
    ['a large drawing', drawing(2000, 2000), 150, 150],
  ])('shows %s as its mark, as large as there is room', async (_, mark, width, height) => {
    const image = await paint({ title: '' }, { mark });
    expect(await boxOf(image, isRed)).toEqual({
      left: about(1120 - width),
      right: about(1119),
      top: about(566 - height),
      bottom: about(565),
    });
    const other = await boxOf(await paint({ title: '' }, { mark, rightToLeft: true }), isRed);
    expect(other).toMatchObject({ left: about(80), right: about(79 + width) });
  });

  it('never enlarges a mark that is a picture', async () => {
    const picture = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    const box = await boxOf(await paint({ title: '' }, { mark: await picture(40) }), isRed);
    expect(box).toEqual({ left: about(1080), right: about(1119), top: about(526), bottom: about(565) });
    expect(await boxOf(await paint({ title: '' }, { mark: await picture(400) }), isRed)).toMatchObject({
      left: about(970),
      top: about(416),
    });
  });

  it('is drawn sharp, of whatever size a drawing says that it is', async () => {
    // A line as wide as a twentieth: at the drawing's own density it would be a gray haze.
    const lines = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="red" d="M0 0h.5v10H0z"/></svg>',
    );
    expect(await boxOf(await paint({ title: '' }, { mark: lines }), isRed)).toEqual({
      left: about(970),
      right: about(976),
      top: about(416, 3),
      bottom: about(565, 3),
    });
  });
});

describe('a title', () => {
  const sizeOf = async (title: string) => {
    const { left, right, top, bottom } = (await boxOf(await paint({ title }), isInk))!;
    return { width: right - left, height: bottom - top };
  };

  it('is smaller the longer it is, in several lines between the margins', async () => {
    const [short, long] = [await sizeOf('Home'), await sizeOf('Home of words. '.repeat(9))];
    expect(short.height).toBeGreaterThan(55);
    expect(long.height).toBeLessThanOrEqual(262);
    expect(long.height).toBeGreaterThan(150);
    expect(long.width).toBeLessThanOrEqual(1040);
    expect(long.width).toBeGreaterThan(850);
  });

  it('is cut where even the smallest letters leave no room, as late as can be', async () => {
    const long = await sizeOf('word '.repeat(100));
    expect(long.height).toBeLessThanOrEqual(262);
    expect(long.height).toBeGreaterThan(200);
    expect(long.width).toBeGreaterThan(950);
    // More of the same changes nothing, for what is cut is not seen.
    expect((await paint({ title: 'word '.repeat(100) })).equals(await paint({ title: 'word '.repeat(300) }))).toBe(
      true,
    );
    expect((await paint({ title: 'word '.repeat(100) })).equals(await paint({ title: 'word '.repeat(20) }))).toBe(
      false,
    );
  });

  it('is cut in its smallest letters, so that as much of it as can be is read', async () => {
    const image = await paint({ title: 'mmmm '.repeat(100) });
    const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
    const hasInk = (y: number) => data.subarray(y * info.width + 80, (y + 1) * info.width).some((value) => value < 128);
    const lines = Array.from({ length: 270 }, (_, at) => 150 + at).filter((y) => hasInk(y) && !hasInk(y - 1));
    // There is room for three lines of the largest.
    expect(lines.length).toBeGreaterThanOrEqual(5);
  });

  it('may hold what means something in the markup of the painter', async () => {
    const widths = await Promise.all(['x', 'x&', 'x<', 'x>', '&amp;'].map(sizeOf));
    const [alone, ...others] = widths.map(({ width }) => width);
    for (const width of others) expect(width).toBeGreaterThan(alone!);
    expect((await paint({ title: 'x>' })).equals(await paint({ title: 'x<' }))).toBe(false);
    expect((await paint({ title: 'x>' })).equals(await paint({ title: 'x&' }))).toBe(false);
  });

  it('stands on one line as far as its author is concerned', async () => {
    const plain = await paint({ title: 'a b' });
    for (const title of [' a b ', 'a\u0001\nb', 'a\u2028b', 'a\u2029\u0000b'])
      expect((await paint({ title })).equals(plain), JSON.stringify(title)).toBe(true);
  });

  it.each(['', ' ', '\u200b', '\u200b \u00ad', '\u0000'])('that shows nothing is none: %j', async (title) => {
    expect(await boxOf(await paint({ title, section: title }, { site: title }), isInk)).toBeUndefined();
  });
});
