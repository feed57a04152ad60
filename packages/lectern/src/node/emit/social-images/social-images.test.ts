// Long, for all of these tests plan and draw pictures of one small site.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../model/page.ts';
import { siteConfig } from '../../config/site-config.ts';
import type { BuiltSite, RenderedPage } from '../../routes/built-site.ts';
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

const built = (title: string, rest: Partial<Page> = {}): RenderedPage => {
  const facts = { id: title, collection: 'docs', kind: 'doc', description: '', toc: [], breadcrumbs: [] } as const;
  return { key: title, article: '', resolutions: [], page: { route: '/tools/page', ...facts, title, ...rest } };
};

interface Given {
  readonly options?: object | undefined;
  readonly more?: object;
  readonly css?: string;
  readonly store?: Store;
  readonly last?: FileStamps;
  readonly blogs?: BuiltSite['blogs'];
}

async function plan(pages: readonly RenderedPage[], given: Given = {}) {
  const site = { title: 'Tools', tagline: 'What they do', url: 'https://example.org', baseUrl: '/tools/', sources: [] };
  const options = 'options' in given ? given.options : { mark: '/mark.svg', color: ink };
  return planSocialImages({
    config: siteConfig.parse({ ...site, socialImages: options, ...given.more }),
    staticDir,
    cacheDir: join(staticDir, 'cache'),
    placeOf: (path) => ({ file: path.join('.') }),
    blogs: given.blogs ?? [],
    pages,
    css: given.css ?? css,
    files: [font],
    store: given.store ?? noStore,
  });
}

/** Returns the address of the picture of the first page, which is not drawn. */
async function address(...input: Parameters<typeof plan>): Promise<string | undefined> {
  return (await plan(...input)).value.pages[0]?.page.image;
}

async function emit(pages: readonly RenderedPage[], given: Given = {}) {
  const { value, diagnostics } = await plan(pages, given);
  const files: OutputFile[] = [];
  const kept: string[] = [];
  const output = {
    keep: (asked: readonly { readonly path: string }[]) => kept.push(...asked.map(({ path }) => path)) > 0,
    write: async (_: string, file: OutputFile) => void files.push(file),
  };
  const found = await value.write(output, given.last ?? new Map());
  const images = value.pages.map(({ page }) => page.image);
  return { images, files, kept, paths: value.paths, diagnostics: [...diagnostics, ...found] };
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

  describe('say what a page belongs to', () => {
    const blogs = [{ collection: 'blog', title: 'News' }] as unknown as BuiltSite['blogs'];
    const post = (more: Partial<Page> = {}) =>
      built('A', { kind: 'post', collection: 'blog', date: '2021-02-08', ...more });

    it('the home page to nothing: it shows what the site is about, or is called', async () => {
      const home = await address([built('Home', { route: '/tools/', breadcrumbs: [{ label: 'Group' }] })]);
      expect(await address([built('Other', { route: '/tools/' })])).toBe(home);
      expect(await address([built('What they do')])).toBe(home);
      const named = { more: { tagline: '' } };
      expect(await address([built('Home', { route: '/tools/' })], named)).toBe(await address([built('Tools')], named));
    });

    it('a document to the groups around it, those without a name left out', async () => {
      const groups = (...labels: readonly string[]) => built('A', { breadcrumbs: labels.map((label) => ({ label })) });
      expect(await address([groups('One', '', 'Two')])).toBe(await address([groups('One › Two')]));
      expect(await address([groups('One', 'Two')])).not.toBe(await address([groups('Two', 'One')]));
      expect(await address([groups('')])).toBe(await address([groups()]));
    });

    it('a post to its blog and its day, in the language of the site', async () => {
      const named = built('A', { breadcrumbs: [{ label: 'News › February 8, 2021' }] });
      expect(await address([post()], { blogs })).toBe(await address([named]));
      expect(await address([post({ breadcrumbs: [{ label: 'Group' }] })], { blogs })).toBe(await address([named]));
      const dateless = built('A', { breadcrumbs: [{ label: 'News' }] });
      expect(await address([post({ date: undefined })], { blogs })).toBe(await address([dateless]));
      const german = { more: { i18n: { defaultLocale: 'de' } } };
      const day = built('A', { breadcrumbs: [{ label: 'News › 8. Februar 2021' }] });
      expect(await address([post()], { ...german, blogs })).toBe(await address([day], german));
    });
  });

  it('have the mark of the navigation bar where they have none of their own, and say which cannot be read', async () => {
    const logo = (src: string) => ({
      options: { color: ink },
      more: { navbar: { logo: { src, alt: '', width: 1, height: 1 } } },
    });
    const own = await address([built('A')], { options: { color: ink, mark: '/mark.svg' } });
    expect(await address([built('A')], logo('/mark.svg'))).toBe(own);
    const { diagnostics, files, images } = await emit([built('A')], logo('/nowhere.svg'));
    expect(diagnostics).toMatchObject([
      { code: 'mark-unreadable', file: 'navbar.logo.src', message: expect.stringContaining('nowhere.svg') },
    ]);
    expect([files, images]).toEqual([[], [undefined]]);
  });

  it('are one where two pages show the same, and are named before they are drawn', async () => {
    const { images, files, paths } = await emit([built('A'), built('A', { route: '/tools/other' }), built('B')]);
    expect(images[0]).toBe(images[1]);
    expect([...files.map(({ path }) => path)].sort()).toEqual([...paths].sort());
    expect(paths).toHaveLength(2);
  });

  it('begin at the other side, or have another color, at another address', async () => {
    const styled = (options: object, more: object = {}) => address([built('A')], { options, more });
    const plain = await styled({ color: ink });
    expect(await styled({ color: ink, accent: ink })).toBe(plain);
    const others = [
      await styled({ color: ink, accent: '#ff0000' }),
      await styled({ color: ink, background: '#fefefe' }),
      await styled({ color: ink }, { title: 'Other' }),
      await styled({ color: ink }, { i18n: { defaultLocale: 'he' } }),
    ];
    expect(new Set([plain, ...others]).size).toBe(5);
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
    const columns = async (card: RenderedPage) =>
      (await inkOf((await emit([card], { options: { color: ink, accent: '#ffffff' } })).files[0]!)).columns;
    const width = async (card: RenderedPage) => Math.max(...(await columns(card)));
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
