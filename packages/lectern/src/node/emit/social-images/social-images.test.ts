import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../model/page.ts';
import { siteConfig } from '../../config/site-config.ts';
import type { BuiltPage } from '../../routes/built-site.ts';
import { noStore, openStore, type Store } from '../../store/open-store.ts';
import type { OutputFile } from '../create-output.ts';
import type { FileStamps } from '../file-stamps.ts';
import { planSocialImages } from './social-images.ts';

const theme = fileURLToPath(import.meta.resolve('@lectern/theme/package.json')).replace('package.json', '');
const font = { path: 'assets/sans.abc123.woff2', content: readFileSync(join(theme, 'src/fonts/plex-sans.woff2')) };
const css = '@font-face{font-family:P;font-weight:400 600;src:url(/assets/sans.abc123.woff2)}';
const ink = '#102030';
let staticDir: string;

beforeAll(() => {
  staticDir = mkdtempSync(join(tmpdir(), 'lectern-social-'));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="red" d="M0 0h10v10H0z"/></svg>';
  writeFileSync(join(staticDir, 'mark.svg'), drawing);
  writeFileSync(join(staticDir, 'text.svg'), 'no drawing');
});
afterAll(() => rmSync(staticDir, { recursive: true }));

const built = (title: string, rest: Partial<Page> = {}): BuiltPage => {
  const facts = { id: title, collection: 'docs', kind: 'doc', description: '', toc: [], breadcrumbs: [] } as const;
  return { key: title, article: '', resolutions: [], page: { route: '/tools/page', ...facts, title, ...rest } };
};

async function emit(
  pages: readonly BuiltPage[],
  given: {
    readonly options?: object | undefined;
    readonly more?: object;
    readonly css?: string;
    readonly store?: Store;
    readonly last?: FileStamps;
  } = {},
) {
  const site = { title: 'Tools', tagline: 'What they do', url: 'https://example.org', baseUrl: '/tools/', sources: [] };
  const options = 'options' in given ? given.options : { mark: '/mark.svg', color: ink };
  const config = siteConfig.parse({ ...site, socialImages: options, ...given.more });
  const files: OutputFile[] = [];
  const kept: string[] = [];
  const plan = await planSocialImages({
    config,
    staticDir,
    cacheDir: join(staticDir, 'cache'),
    placeOf: (path) => ({ file: path.join('.') }),
    blogs: [],
    pages,
    css: given.css ?? css,
    files: [font],
    store: given.store ?? noStore,
  });
  const output = {
    keep: (asked: readonly { readonly path: string }[]) => kept.push(...asked.map(({ path }) => path)) > 0,
    write: async (_: string, file: OutputFile) => void files.push(file),
  };
  const found = await plan.value.write(output, given.last ?? new Map());
  const images = plan.value.pages.map(({ page }) => page.image);
  return { images, files, kept, diagnostics: [...plan.diagnostics, ...found] };
}

/** Rows and columns of a picture in which there is text. */
async function inkOf({ content }: OutputFile) {
  const { data, info } = await sharp(content as Uint8Array)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (const [at, value] of data.entries()) {
    if (value > 100) continue;
    rows.add(Math.floor(at / info.width));
    columns.add(at % info.width);
  }
  return { rows, columns };
}

describe('the pictures of pages', () => {
  it('are not there without the option', async () => {
    expect(await emit([built('A')], { options: undefined })).toMatchObject({ images: [undefined], files: [] });
  });

  it('are pictures of the size that networks ask for, at an absolute address below the base URL', async () => {
    const { images, files, diagnostics } = await emit([built('A')]);
    expect(diagnostics).toEqual([]);
    expect(images).toEqual([`https://example.org/tools/${files[0]!.path}`]);
    expect(files[0]!.path).toMatch(/^assets\/social\/[\da-f]{12}\.jpg$/);
    const { width, height, format } = await sharp(files[0]!.content as Uint8Array).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  it('have another address for another title, group, mark, color or font, and for nothing else', async () => {
    const address = async (...input: Parameters<typeof emit>) => (await emit(...input)).images[0];
    const page = built('A');
    const first = await address([page]);
    expect(await address([built('A', { description: 'Other', route: '/tools/other' })])).toBe(first);
    const others = [
      await address([built('B')]),
      await address([built('A', { breadcrumbs: [{ label: 'Group' }] })]),
      await address([page], { options: { color: ink } }),
      await address([page], { options: { mark: '/mark.svg' } }),
      await address([page], { css: '' }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
  });

  it('are the same bytes for the same input', async () => {
    const pages = [built('A picture', { breadcrumbs: [{ label: 'Group' }] }), built('Another')];
    const [first, second] = [await emit(pages), await emit(pages.toReversed())];
    const bytes = ({ files }: { readonly files: readonly OutputFile[] }) =>
      new Map(files.map(({ path, content }) => [path, Buffer.from(content).toString('base64')]));
    expect(bytes(second)).toEqual(new Map([...bytes(first)].toReversed()));
  });

  it('are set in the font of the site, in two weights', async () => {
    const [own, system] = [await emit([built('Title')]), await emit([built('Title')], { css: '' })];
    expect(own.files[0]!.content).not.toEqual(system.files[0]!.content);
    const columns = async (card: BuiltPage) =>
      (await inkOf((await emit([card], { options: { color: ink, accent: '#ffffff' } })).files[0]!)).columns;
    const width = async (card: BuiltPage) => Math.max(...(await columns(card)));
    const [bold, regular] = [
      await width(built('m'.repeat(12))),
      await width(built(' ', { breadcrumbs: [{ label: 'm'.repeat(12) }] })),
    ];
    // 92 and 32 pixels: were both of one weight, their widths would be as their sizes.
    expect((bold - 80) / (regular - 80)).toBeGreaterThan((92 / 32) * 1.01);
  });

  it('keep a title of any length above the mark and within the margins', async () => {
    const titles = [
      'Short',
      'A title of a few words more than that',
      'word '.repeat(60),
      'x'.repeat(400),
      'm'.repeat(20),
    ];
    for (const title of titles) {
      const { files } = await emit([built(title)], { options: { color: ink, accent: '#ffffff' } });
      const { rows, columns } = await inkOf(files[0]!);
      expect(Math.max(...columns), title).toBeLessThanOrEqual(1200 - 78);
      expect(Math.min(...columns), title).toBeGreaterThanOrEqual(78);
      expect(Math.max(...[...rows].filter((row) => row < 480)), title).toBeLessThanOrEqual(412);
    }
  });

  it('can be drawn of any text', async () => {
    const odd = [
      '',
      ' ',
      '\u200b',
      '\ud800',
      '\0',
      'a\u0001b\nc',
      '</span><b>&amp; &',
      '🤖',
      'שלום עולם',
      '测试'.repeat(40),
      '%s',
    ];
    const { files, diagnostics } = await emit(odd.map((title) => built(title)));
    expect(diagnostics).toEqual([]);
    expect(files).toHaveLength(odd.length);
  });

  it('begin at the right for languages that do', async () => {
    const i18n = { defaultLocale: 'he' };
    const { files } = await emit([built('כותרת')], { options: { color: ink, accent: '#ffffff' }, more: { i18n } });
    const { columns } = await inkOf(files[0]!);
    expect(Math.min(...columns)).toBeGreaterThan(600);
  });

  it('leave alone a page with an image of its own, and are not drawn of pages that nobody shares', async () => {
    const image = 'https://example.org/own.png';
    const pages = [built('A', { image }), built('B', { kind: 'not-found' }), built('C', { collection: 'theme' })];
    expect(await emit(pages)).toMatchObject({ images: [image, undefined, undefined], files: [] });
  });

  it('are taken from the output that stands, else from the store, before they are drawn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-social-store-'));
    const store = openStore({ root: folder, folder: join(folder, 'store'), version: '1' });
    const [page, other] = [built('A'), built('B')];
    const { files } = await emit([page], { store });
    const { path } = files[0]!;
    expect(await emit([page, other], { store, last: new Map([[path, 'stamp']]) })).toMatchObject({ kept: [path] });
    for (const key of await keysOf(folder)) await store.put(key, `kept ${key}`);
    const again = await emit([page], { store });
    expect(String(again.files[0]!.content)).toMatch(/^kept social-image\//);
    rmSync(folder, { recursive: true });
  });

  it('say which mark is not there, or is none', async () => {
    for (const name of ['nowhere.svg', 'text.svg']) {
      const { diagnostics, files } = await emit([built('A'), built('B')], { options: { mark: name } });
      expect(diagnostics).toMatchObject([{ code: 'mark-unreadable', file: 'socialImages.mark' }]);
      expect(files).toEqual([]);
    }
  });
});

async function keysOf(folder: string): Promise<readonly string[]> {
  const { default: cacache } = await import('cacache');
  return Object.keys(await cacache.ls(join(folder, 'store')));
}
