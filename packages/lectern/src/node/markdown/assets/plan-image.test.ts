import sharp from 'sharp';
import { expect, it } from 'vitest';
import { planImage } from './plan-image.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="20"><script>run()</script></svg>',
);
const plan = (file: string, bytes: Uint8Array, isTrusted = false) =>
  planImage({ file: `/site/${file}`, bytes, hash: 'abcdefgh', isTrusted });

it('plans nothing of strangers but images written anew, whatever they call them', async () => {
  const png = await picture(30, 20).png().toBuffer();
  for (const [file, bytes, widths] of [
    ['a.svg', drawing, [720, 800]],
    ['a.html', Buffer.concat([png, Buffer.from('<script>run()</script>')]), [30]],
    ['a.jpg', await picture(3000, 20).jpeg().toBuffer(), [720, 1440]],
  ] as const) {
    const { assets, output } = (await plan(file, bytes))!;
    expect(assets.map(({ format, width }) => [format, width])).toEqual(widths.map((width) => ['webp', width]));
    for (const path of [output, ...assets.map((asset) => asset.output)])
      expect(path).toMatch(/^\/assets\/img\/a\.\w{8}\.webp$/);
  }
  expect((await plan('a.svg', drawing))?.size).toEqual({ width: 400, height: 20 });
});

it.each<[string, () => Promise<Uint8Array>]>([
  ['a bomb', () => picture(10_000, 6000).png().toBuffer()],
  [
    'a drawing of a size that no screen has',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
  ],
  ['one that is too high for the format', () => picture(2, 20_000).png().toBuffer()],
  ['half an image', async () => (await picture(300, 200).png().toBuffer()).subarray(0, 300)],
  ['a document', async () => Buffer.from('%PDF-1.7 /JavaScript (app.alert(1))')],
  ['a page', async () => Buffer.from('<script>run()</script>')],
])('takes no image of strangers that is %s', async (name, make) => {
  expect(await plan(name.includes('document') ? 'a.pdf' : 'a.png', await make())).toBeUndefined();
});

it('leaves what the site brings as it is', async () => {
  const { output, assets } = (await plan('a.svg', drawing, true))!;
  expect([output, assets.map(({ format }) => format)]).toEqual(['/assets/img/a.abcdefgh.svg', ['original']]);
  expect((await plan('a.pdf', Buffer.from('%PDF'), true))?.output).toBe('/assets/img/a.abcdefgh.pdf');
});

it('takes no image of the site that is not complete, because it could not be converted', async () => {
  const png = await picture(300, 200).png().toBuffer();
  expect((await plan('a.png', png, true))?.webp).toHaveLength(1);
  expect(await plan('a.png', png.subarray(0, 300), true)).toBeUndefined();
});
