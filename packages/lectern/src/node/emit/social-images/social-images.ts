import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Diagnostic, Place, Result } from '../../../model/diagnostic.ts';
import { socialImages } from '../../../model/head.ts';
import type { Page } from '../../../model/page.ts';
import { withBase } from '../../../model/url.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { hashParts } from '../../ground/hashes.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import type { BuiltSite, RenderedPage } from '../../routes/built-site.ts';
import type { Store } from '../../store/open-store.ts';
import type { Output, OutputFile } from '../create-output.ts';
import { diagnostic } from '../diagnostics.ts';
import type { FileStamps } from '../file-stamps.ts';
import { findFontFiles, unpackFont } from './card-font.ts';
import { type Card, type CardPainter, type CardStyle, createCardPainter } from './card-painter.ts';

/** The pictures of a site's pages, before they are drawn. */
export interface SocialImages {
  /** All pages; those with a picture have its address. */
  readonly pages: readonly RenderedPage[];
  /** Paths of the pictures in the output. */
  readonly paths: readonly string[];
  /** Writes every picture. Draws those that are neither in the old output nor in the store. */
  write(output: Pick<Output, 'keep' | 'write'>, last: FileStamps): Promise<readonly Diagnostic[]>;
}

/** The name under which they are stored for the next build. */
export const socialImageStamps = 'social-images';
/** Their name in the report. */
const kind = 'pictures of pages';
/** Number of pictures that are drawn at once: as many as Node has threads for it. */
const atOnce = 4;

/** What pictures of pages are planned from. */
interface SocialImagesInput {
  readonly config: SiteConfig;
  /** Absolute path. */
  readonly staticDir: string;
  /** Absolute path of the folder in which tools keep their results. */
  readonly cacheDir: string;
  /** Returns the position of an option, for diagnostics. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
  readonly blogs: BuiltSite['blogs'];
  readonly pages: readonly RenderedPage[];
  /** The style sheet of the site and the files that it loads. */
  readonly css: string;
  readonly files: readonly OutputFile[];
  readonly store: Store;
}

/**
 * Gives every page the address of a picture that shows its title, its group, and the site's name and mark: for where somebody
 * shares the page. The address changes with all that the picture is drawn from, for networks keep what they have loaded.
 */
export async function planSocialImages(input: SocialImagesInput): Promise<Result<SocialImages>> {
  const { config, staticDir, cacheDir, placeOf, pages, store } = input;
  const { socialImages: options, title: site, url, baseUrl, i18n } = config;
  const none: SocialImages = { pages, paths: [], write: async () => [] };
  if (!options) return { value: none, diagnostics: [] };
  const { background, color, accent = color, mark: path = config.navbar.logo?.src } = options;

  function unreadable(error: unknown): Diagnostic {
    const place = placeOf(options?.mark === undefined ? ['navbar', 'logo', 'src'] : ['socialImages', 'mark']);
    return diagnostic('mark-unreadable', place, { path: path ?? '', reason: reasonOf(error) });
  }

  let mark: Buffer | undefined;
  try {
    if (path !== undefined) mark = await readFile(join(staticDir, path));
  } catch (error) {
    return { value: none, diagnostics: [unreadable(error)] };
  }
  const locale = i18n.localeConfigs[i18n.currentLocale];
  const look = { site, rightToLeft: locale?.direction === 'rtl', background, color, accent };
  const style: CardStyle = { ...look, mark };
  const font = findFontFiles(input.css, input.files);
  const common = hashParts([JSON.stringify(look), mark?.toString('base64') ?? '', font.id]);

  const sectionOf = createSectionOf(input.blogs, i18n.currentLocale);
  const cardOf = ({ page }: RenderedPage): Card =>
    page.route === baseUrl ? { title: config.tagline || site } : { title: page.title, section: sectionOf(page) };
  const cards: Cards = new Map();
  const withImages = pages.map((built): RenderedPage => {
    const { page } = built;
    if (page.image !== undefined || page.kind === 'not-found' || page.collection === 'theme') return built;
    const card = cardOf(built);
    const key = hashParts([common, JSON.stringify(card)]);
    const address = `${socialImages.folder}${key.slice(0, 12)}.jpg`;
    cards.set(address.slice(1), { key, card });
    return { ...built, page: { ...page, image: url + withBase(baseUrl, address) } };
  });
  const paint = async () => createCardPainter(style, await unpackFont(font, join(cacheDir, 'fonts')));
  return {
    value: {
      pages: withImages,
      paths: [...cards.keys()],
      async write(output, last) {
        const isKept = (file: string) => {
          const stamp = last.get(file);
          return stamp !== undefined && output.keep([{ kind, path: file, stamp }]);
        };
        const missing = [...cards.keys()].filter((file) => !isKept(file));
        return missing.length > 0 ? drawCards({ missing, cards, paint, unreadable, store, output }) : [];
      },
    },
    diagnostics: [],
  };
}

/** What pictures show, by their paths. */
type Cards = Map<string, { readonly key: string; readonly card: Card }>;

/** Writes pictures, each from the store or drawn. Nothing is prepared for drawing before the first that is missing there. */
async function drawCards(input: {
  readonly missing: readonly string[];
  readonly cards: Cards;
  readonly paint: () => Promise<CardPainter>;
  readonly unreadable: (error: unknown) => Diagnostic;
  readonly store: Store;
  readonly output: Pick<Output, 'write'>;
}): Promise<readonly Diagnostic[]> {
  const { missing, cards, paint, unreadable, store, output } = input;
  const problems: Diagnostic[] = [];
  let painter: Promise<CardPainter | undefined> | undefined;
  async function draw(key: string, card: Card): Promise<Uint8Array | undefined> {
    painter ??= paint().catch((error: unknown) => {
      problems.push(unreadable(error));
      return undefined;
    });
    const content = await (await painter)?.(card);
    if (content) await store.put(`social-image/${key}`, content);
    return content;
  }
  await pMap(
    missing,
    async (file) => {
      const { key, card } = cards.get(file)!;
      const content = (await store.get(`social-image/${key}`)) ?? (await draw(key, card));
      if (content) await output.write(kind, { path: file, content });
    },
    { concurrency: atOnce },
  );
  return problems;
}

/** Returns a function that names what a page belongs to: the groups around it, or the blog and the day of a post. */
function createSectionOf(blogs: BuiltSite['blogs'], locale: string): (page: Page) => string | undefined {
  const titles = new Map(blogs.map(({ collection, title }) => [collection, title]));
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return ({ kind, collection, date, breadcrumbs }) => {
    const way =
      kind === 'post'
        ? [titles.get(collection), date && days.format(new Date(date))]
        : breadcrumbs.map(({ label }) => label);
    return way.filter((part) => part !== undefined && part !== '').join(' › ') || undefined;
  };
}
