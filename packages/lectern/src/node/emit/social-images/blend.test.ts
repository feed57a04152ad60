import sharp from 'sharp';
import { expect, it } from 'vitest';
import { blend } from './blend.ts';

const width = 60;
const height = 40;

it.each([
  ['inside', 10, 5],
  ['over the edges at the start', -7, -9],
  ['over the edges at the end', 45, 30],
])('blends a layer %s as sharp does, to one level of a color', async (_place, left, top) => {
  const bytes = (count: number) =>
    Uint8Array.from({ length: count }, (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 24);
  const ground = bytes(width * height * 3);
  const raw = { width: 25, height: 20, channels: 4 } as const;
  const input = bytes(raw.width * raw.height * 4);
  // Of text, most is wholly there or not there.
  for (let pixel = 0; pixel < input.length; pixel += 8) input[pixel + 3] = pixel % 16 === 0 ? 0 : 255;
  const expected = await sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(input), raw, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const blended = blend({ ground, width, layers: [{ input, raw, left, top }] });
  const differences = blended.map((value, index) => Math.abs(value - expected[index]!));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  expect(blended).not.toEqual(ground);
});

it('leaves the ground as it was, for the next picture', () => {
  const ground = new Uint8Array(3);
  blend({
    ground,
    width: 1,
    layers: [{ input: Uint8Array.of(9, 9, 9, 255), raw: { width: 1, height: 1 }, left: 0, top: 0 }],
  });
  expect([...ground]).toEqual([0, 0, 0]);
});
