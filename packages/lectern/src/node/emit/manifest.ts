import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import { contentHash } from '../ground/hashes.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { Store } from '../store/open-store.ts';
import type { OutputFile } from './create-output.ts';
import { diagnostic } from './diagnostics.ts';
import { drawIcon } from './draw-icon.ts';

/** What makes a site installable. */
export interface Manifest {
  readonly files: readonly OutputFile[];
  /** Tags for the head of every document. */
  readonly headHtml: string;
}

/** What a manifest is made from. */
interface ManifestInput {
  readonly config: SiteConfig;
  /** Absolute path. */
  readonly staticDir: string;
  /** Returns the position of an option, for diagnostics. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
  readonly store: Store;
}

type OfflineOptions = NonNullable<SiteConfig['offline']>;

/** Sizes in pixels: those that systems request, so that none has to scale. */
const anySizes = [48, 72, 96, 128, 144, 192, 256, 384, 512];
const maskableSizes = [192, 512];
const appleSize = 180;
/** What browsers that read no SVG icons ask for at the root of a host, and its size: three times that of the icon of a tab. */
const faviconPath = 'favicon.ico';
const faviconSize = 48;

/** Makes the web app manifest with icons of all sizes; nothing if the site lacks the option `offline`. */
export async function emitManifest(input: ManifestInput): Promise<Result<Manifest>> {
  const { config, staticDir, placeOf, store } = input;
  const { offline, baseUrl } = config;
  if (!offline) return { value: { files: [], headHtml: '' }, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const files: OutputFile[] = [];
  const { icon, backgroundColor: background } = offline;

  async function addIcon(svg: Buffer, size: number, form: 'any' | 'maskable' | 'apple') {
    const content = await drawIcon({ svg, size, background, form, store });
    const path = `assets/icons/${form}-${size}.${contentHash(content)}.png`;
    files.push({ path, content });
    return { src: withBase(baseUrl, `/${path}`), sizes: `${size}x${size}`, type: 'image/png' };
  }

  const icons: object[] = [{ src: withBase(baseUrl, icon), sizes: 'any', type: 'image/svg+xml' }];
  let apple = '';
  try {
    const svg = await readFile(join(staticDir, icon));
    for (const size of anySizes) icons.push(await addIcon(svg, size, 'any'));
    for (const size of maskableSizes) icons.push({ ...(await addIcon(svg, size, 'maskable')), purpose: 'maskable' });
    apple = (await addIcon(svg, appleSize, 'apple')).src;
    if (baseUrl === '/' && !existsSync(join(staticDir, faviconPath))) {
      const own = config.favicon?.endsWith('.svg') ? await readFile(join(staticDir, config.favicon)) : svg;
      const png = await drawIcon({ svg: own, size: faviconSize, background, form: 'any', store });
      files.push({ path: faviconPath, content: iconFile(png, faviconSize) });
    }
  } catch (error) {
    diagnostics.push(
      diagnostic('icon-unreadable', placeOf(['offline', 'icon']), { path: icon, reason: reasonOf(error) }),
    );
  }

  const screenshots = await describeScreenshots({ ...input, screenshots: offline.screenshots });
  const manifest = manifestOf(config, offline, { icons, screenshots: screenshots.value });
  files.push({ path: manifestPath.slice(1), content: JSON.stringify(manifest) });
  const tags = [
    `<link rel="manifest" href="${escapeHtml(withBase(baseUrl, manifestPath))}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(apple)}">`,
  ];
  return { value: { files, headHtml: tags.join('') }, diagnostics: [...diagnostics, ...screenshots.diagnostics] };
}

async function describeScreenshots({
  config: { baseUrl },
  staticDir,
  placeOf,
  store,
  screenshots,
}: ManifestInput & Pick<OfflineOptions, 'screenshots'>): Promise<Result<readonly object[]>> {
  const value: object[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, { src, label, formFactor }] of screenshots.entries()) {
    try {
      const { width, height, format } = await readPictureFacts(await readFile(join(staticDir, src)), store);
      value.push({
        src: withBase(baseUrl, src),
        sizes: `${width}x${height}`,
        type: `image/${format}`,
        form_factor: formFactor,
        label,
      });
    } catch (error) {
      const place = placeOf(['offline', 'screenshots', index]);
      diagnostics.push(diagnostic('screenshot-unreadable', place, { path: src, reason: reasonOf(error) }));
    }
  }
  return { value, diagnostics };
}

function manifestOf(
  { title, tagline, baseUrl, i18n }: SiteConfig,
  { shortName, backgroundColor, themeColor, shortcuts }: OfflineOptions,
  { icons, screenshots }: { readonly icons: readonly object[]; readonly screenshots: readonly object[] },
): object {
  const locale = i18n.localeConfigs[i18n.currentLocale];
  return {
    id: baseUrl,
    name: title,
    short_name: shortName ?? title,
    description: tagline,
    lang: locale?.htmlLang ?? i18n.currentLocale,
    dir: locale?.direction ?? 'ltr',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: themeColor ?? backgroundColor,
    icons,
    shortcuts: shortcuts.map(({ name, to, description }) => ({
      name,
      description,
      url: withBase(baseUrl, to),
      icons: icons.slice(0, 1),
    })),
    screenshots,
  };
}

/**
 * Returns an icon file with one picture, a PNG of the given width and height in pixels.
 * Source: https://en.wikipedia.org/wiki/ICO_(file_format)#Structure
 */
function iconFile(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  // An icon, and one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // One plane, and 32 bits a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Path of the manifest below the base URL. It is fixed, because browsers treat a new address as a new app. */
const manifestPath = '/manifest.webmanifest';

interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

/** Reads the size and format of a picture, once for the same bytes, because the library is slow to load. */
async function readPictureFacts(bytes: Uint8Array, store: Store): Promise<PictureFacts> {
  const key = `picture-facts/${createHash('sha256').update(bytes).digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return JSON.parse(new TextDecoder().decode(kept)) as PictureFacts;
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(bytes).metadata();
  const facts = { width, height, format };
  await store.put(key, JSON.stringify(facts));
  return facts;
}
