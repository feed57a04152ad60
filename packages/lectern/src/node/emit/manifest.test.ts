import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '../config/site-config.ts';
import { noStore, type Store } from '../store/open-store.ts';
import { emitManifest } from './manifest.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>';
let staticDir: string;

beforeAll(async () => {
  staticDir = mkdtempSync(join(tmpdir(), 'lectern-icons-'));
  writeFileSync(join(staticDir, 'icon.svg'), drawing);
  writeFileSync(join(staticDir, 'text.svg'), 'no drawing');
  writeFileSync(
    join(staticDir, 'wide.png'),
    await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => rmSync(staticDir, { recursive: true }));

async function emit(offline: object | undefined, more: object = {}, store: Store = noStore) {
  const config = siteConfig.parse({
    title: 'Tools',
    tagline: 'What they do',
    url: 'https://example.org',
    baseUrl: '/tools/',
    sources: [],
    offline,
    ...more,
  });
  const placeOf = (path: readonly (string | number)[]) => ({ file: path.join('.') });
  const { value, diagnostics } = await emitManifest({ config, staticDir, placeOf, store });
  const text = value.files.find(({ path }) => path === 'manifest.webmanifest')?.content;
  return { ...value, diagnostics, manifest: JSON.parse(String(text ?? '{}')) };
}

describe('the manifest', () => {
  it('is not there without the option', async () => {
    expect(await emit(undefined)).toMatchObject({ files: [], headHtml: '', diagnostics: [] });
  });

  it('names every icon with the size that it has', async () => {
    const { manifest, files, headHtml } = await emit({ icon: 'icon.svg' });
    const [scalable, ...icons] = manifest.icons;
    expect(scalable).toEqual({ src: '/tools/icon.svg', sizes: 'any', type: 'image/svg+xml' });
    expect(icons.length).toBeGreaterThanOrEqual(11);
    for (const { src, sizes } of icons) {
      const { content } = files.find(({ path }) => `/tools/${path}` === src)!;
      const { width, height, format } = await sharp(content as Uint8Array).metadata();
      expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
    }
    expect(headHtml).toContain('<link rel="manifest" href="/tools/manifest.webmanifest">');
    expect(headHtml).toMatch(/<link rel="apple-touch-icon" href="\/tools\/assets\/icons\/apple-180\.\w+\.png">/);
  });

  it('comes with an icon for browsers that read no SVG, at the root of the host', async () => {
    const { files } = await emit({ icon: 'icon.svg' }, { baseUrl: '/' });
    const { content } = files.find(({ path }) => path === 'favicon.ico')!;
    const bytes = Buffer.from(content as Uint8Array);
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const [size, from] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
    expect(from + size).toBe(bytes.length);
    expect(await sharp(bytes.subarray(from)).metadata()).toMatchObject({ width: 48, height: 48, format: 'png' });

    const paths = async (...given: Parameters<typeof emit>) => (await emit(...given)).files.map(({ path }) => path);
    expect(await paths({ icon: 'icon.svg' })).not.toContain('favicon.ico');
    writeFileSync(join(staticDir, 'favicon.ico'), 'of the author');
    expect(await paths({ icon: 'icon.svg' }, { baseUrl: '/' })).not.toContain('favicon.ico');
    rmSync(join(staticDir, 'favicon.ico'));
  });

  it('keeps what is drawn within the circle that no system cuts', async () => {
    const { manifest, files } = await emit({ icon: 'icon.svg', backgroundColor: '#00ff00' });
    const maskable = manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable');
    expect(maskable).toHaveLength(2);
    for (const { src } of maskable) {
      const { content } = files.find(({ path }) => `/tools/${path}` === src)!;
      const { data, info } = await sharp(content as Uint8Array)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colors = { inside: new Set<string>(), outside: new Set<string>() };
      for (let y = 0; y < info.height; y += 4) {
        for (let x = 0; x < info.width; x += 4) {
          const isInside = Math.hypot(x - info.width / 2, y - info.height / 2) < info.width * 0.4;
          const at = (y * info.width + x) * 3;
          colors[isInside ? 'inside' : 'outside'].add([...data.subarray(at, at + 3)].join());
        }
      }
      expect([...colors.outside], 'nothing but the ground').toEqual(['0,255,0']);
      expect(colors.inside).toContain('255,0,0');
    }
  });

  it('says what the app is, below the base', async () => {
    const { manifest } = await emit({
      icon: 'icon.svg',
      shortName: 'T',
      shortcuts: [{ name: 'API', to: 'docs/api' }],
      screenshots: [{ src: 'wide.png', label: 'A page', formFactor: 'wide' }],
    });
    expect(manifest).toMatchObject({
      id: '/tools/',
      name: 'Tools',
      short_name: 'T',
      description: 'What they do',
      lang: 'en',
      start_url: '/tools/',
      scope: '/tools/',
      display: 'standalone',
      shortcuts: [{ name: 'API', url: '/tools/docs/api' }],
      screenshots: [
        { src: '/tools/wide.png', sizes: '64x36', type: 'image/png', form_factor: 'wide', label: 'A page' },
      ],
    });
  });

  it('says which file is no picture, and where it is named', async () => {
    const { diagnostics } = await emit({
      icon: 'text.svg',
      screenshots: [{ src: 'none.png', label: 'None', formFactor: 'narrow' }],
    });
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['icon-unreadable', 'offline.icon'],
      ['screenshot-unreadable', 'offline.screenshots.0'],
    ]);
  });

  it('has icons of the sizes that systems ask for, and one for Apple that it does not name', async () => {
    const { manifest, files } = await emit({ icon: 'icon.svg' });
    const named = (manifest.icons as { sizes: string; purpose?: string; type: string }[]).map(
      ({ sizes, purpose, type }) => [sizes, purpose, type],
    );
    const any = [48, 72, 96, 128, 144, 192, 256, 384, 512].map((size) => [`${size}x${size}`, undefined, 'image/png']);
    expect(named).toEqual([
      ['any', undefined, 'image/svg+xml'],
      ...any,
      ['192x192', 'maskable', 'image/png'],
      ['512x512', 'maskable', 'image/png'],
    ]);
    const paths = files.map(({ path }) => path.replace(/\.[\w-]{8}\.png$/, ''));
    expect(paths.slice(0, 2)).toEqual(['assets/icons/any-48', 'assets/icons/any-72']);
    expect(paths.slice(-3)).toEqual(['assets/icons/maskable-512', 'assets/icons/apple-180', 'manifest.webmanifest']);
  });

  it('takes from the site what is not said of the app', async () => {
    const { manifest } = await emit({
      icon: 'icon.svg',
      backgroundColor: '#00ff00',
      shortcuts: [{ name: 'A', to: 'a' }],
    });
    expect(manifest).toMatchObject({
      short_name: 'Tools',
      background_color: '#00ff00',
      theme_color: '#00ff00',
      dir: 'ltr',
    });
    expect(manifest.shortcuts[0].icons).toEqual([manifest.icons[0]]);
    const i18n = { defaultLocale: 'he', localeConfigs: { he: { htmlLang: 'he-IL' } } };
    const { manifest: other } = await emit({ icon: 'icon.svg', themeColor: '#0000ff' }, { i18n });
    expect(other).toMatchObject({ theme_color: '#0000ff', lang: 'he-IL', dir: 'rtl' });
  });

  it('names no icon for Apple, and but the drawing, where that cannot be read', async () => {
    const { manifest, headHtml, diagnostics } = await emit({ icon: 'none.svg' });
    expect(manifest.icons).toHaveLength(1);
    expect(headHtml).toContain('<link rel="apple-touch-icon" href="">');
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('none.svg')]);
  });

  it('reads what is to be known of a screenshot once', async () => {
    const kept = new Map<string, Uint8Array>();
    const store: Store = {
      ...noStore,
      get: async (key) => kept.get(key),
      put: async (key, value) => void kept.set(key, Buffer.from(value)),
    };
    const screenshots = [{ src: 'wide.png', label: 'A page', formFactor: 'wide' }];
    const first = await emit({ icon: 'icon.svg', screenshots }, {}, store);
    const key = [...kept.keys()].find((name) => /^picture-facts\/[\da-f]{64}$/.test(name))!;
    expect(JSON.parse(String(Buffer.from(kept.get(key)!)))).toEqual({ width: 64, height: 36, format: 'png' });
    kept.set(key, Buffer.from('{"width":1,"height":2,"format":"webp"}'));
    const again = await emit({ icon: 'icon.svg', screenshots }, {}, store);
    expect(first.manifest.screenshots[0]).toMatchObject({ sizes: '64x36', type: 'image/png' });
    expect(again.manifest.screenshots[0]).toMatchObject({ sizes: '1x2', type: 'image/webp' });
  });
});
