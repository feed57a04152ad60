import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noStore, type Store } from '../store/open-store.ts';
import { densityFor, drawIcon } from './draw-icon.ts';

const svg = (more = 'width="10" height="10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${more}><rect width="10" height="10" fill="red"/></svg>`,
  );

async function draw(form: 'any' | 'maskable' | 'apple', size: number, drawing = svg()) {
  const content = await drawIcon({ svg: drawing, size, background: '#00ff00', form, store: noStore });
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).join();
  return { content, width: info.width, height: info.height, colorAt };
}

const [red, green] = ['255,0,0,255', '0,255,0,255'];

describe('an icon', () => {
  it('is the drawing alone, from rim to rim', async () => {
    const { width, height, colorAt } = await draw('any', 48);
    expect([width, height]).toEqual([48, 48]);
    expect([colorAt(0, 0), colorAt(47, 47), colorAt(24, 24)]).toEqual([red, red, red]);
  });

  it('is see-through beside a drawing that is no square', async () => {
    const wide = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="red"/></svg>',
    );
    const { colorAt, width, height } = await draw('any', 48, wide);
    expect([width, height, colorAt(24, 24)]).toEqual([48, 48, red]);
    for (const y of [0, 10, 37, 47]) expect(colorAt(24, y)).toMatch(/,0$/);
  });

  // Half of what is left of the width on either side: 180 - floor(180 × 0.8), 192 - floor(192 × 0.8 / √2).
  it.each([
    ['apple', 180, 18, 161],
    ['maskable', 192, 42, 149],
    ['maskable', 191, 41, 148],
  ] as const)('for %s of %i pixels has its ground around it, alike on all sides', async (form, size, first, last) => {
    const { colorAt, width, height } = await draw(form, size);
    expect([width, height]).toEqual([size, size]);
    const middle = Math.floor(size / 2);
    expect([colorAt(0, 0), colorAt(size - 1, size - 1)]).toEqual([green, green]);
    expect([colorAt(first - 1, middle), colorAt(first, middle)]).toEqual([green, red]);
    expect([colorAt(last, middle), colorAt(last + 1, middle)]).toEqual([red, green]);
    expect([colorAt(middle, first - 1), colorAt(middle, first)]).toEqual([green, red]);
    expect([colorAt(middle, last), colorAt(middle, last + 1)]).toEqual([red, green]);
  });

  it('is sharp however small the drawing says that it is', async () => {
    const [small, large] = await Promise.all([
      draw('any', 64, svg('width="1" height="1"')),
      draw('any', 64, svg('width="2000" height="2000"')),
    ]);
    expect(small.colorAt(63, 63)).toBe(large.colorAt(63, 63));
    expect(small.content.length).toBeLessThan(2 * large.content.length);
  });

  it('is made once of the same drawing in the same form, size and ground', async () => {
    const kept = new Map<string, Uint8Array>();
    const store: Store = {
      ...noStore,
      get: async (key) => kept.get(key) as Buffer | undefined,
      put: async (key, value) => void kept.set(key, Buffer.from(value)),
    };
    const input = { svg: svg(), size: 16, background: '#00ff00', form: 'any', store } as const;
    const made = await drawIcon(input);
    expect([...kept]).toEqual([[expect.stringMatching(/^icon\/any\/16\/#00ff00\/[\da-f]{64}$/), Buffer.from(made)]]);
    for (const key of kept.keys()) kept.set(key, Buffer.from('kept'));
    expect(String(await drawIcon(input))).toBe('kept');
    await drawIcon({ ...input, size: 17 });
    await drawIcon({ ...input, background: '#0000ff' });
    await drawIcon({ ...input, form: 'apple' });
    await drawIcon({ ...input, svg: svg('width="5"') });
    expect(kept.size).toBe(5);
  });

  it('cannot be made of what is no drawing', async () => {
    await expect(draw('any', 16, Buffer.from('none'))).rejects.toThrow();
  });
});

it.each([
  [10, 1000, 7200],
  [1000, 500, 72],
  [100, 150, 108],
  [1, 1000, 10_000],
])('a drawing %i pixels wide is drawn %i wide at a density of %i', async (own, width, density) => {
  expect(await densityFor(svg(`width="${own}" height="${own}"`), width)).toBe(density);
});
