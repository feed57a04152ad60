import { cpSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { withFaults } from '../support/faults.ts';
import { onceInRun } from '../support/once-in-run.ts';
import type { FaultySite } from '../support/small-site.ts';
import { temporarySite } from '../support/temporary-site.ts';

/** A site with its own origin, and so its own storage, that can be deployed again. */
export interface ServedBuilds extends FaultySite {
  /** Serves another build from now on, or nothing without one. */
  deploy(name?: BuildName): void;
}

/** The states of the site that are built. */
export type BuildName = keyof typeof builds;

const numbers = [1, 2, 3, 4, 5];
const always = "offline: { icon: '/icon.svg', offlineModeActivationStrategies: ['always'] },";

/**
 * The builds of a site with five pages, `Page 1` to `Page 5`, each with its own text and the first as the home page. Each
 * build is described by what it changes.
 */
const builds = {
  /** Always stored. */
  first: { 'site.config.ts': config('Test', always) },
  /** The text of page 3 changed. */
  second: { 'docs/page-3.md': pageText(3, 'second') },
  /** Not stored. */
  off: { 'site.config.ts': config('Without a store', '') },
  /** Below `/docs/`. */
  below: { 'site.config.ts': config('Below', `baseUrl: '/docs/', ${always}`) },
  /** With the usual strategies and another title: what is stored stays. */
  other: { 'site.config.ts': config('Another title', "offline: { icon: '/icon.svg' },") },
  /** The budget holds two of the pages at most. */
  small: {
    'site.config.ts': config('Test', always.replace("['always']", "['always'], budget: 0.5")),
    ...Object.fromEntries(numbers.map((n) => [`static/large-${n}.svg`, largePicture(n)])),
    ...Object.fromEntries(
      numbers.map((n) => [`docs/page-${n}.md`, `${pageText(n, 'long')}\n![Large](/large-${n}.svg)\n`]),
    ),
  },
};

/** The source of the site that `first` is built from. */
export const source: Readonly<Record<string, string>> = {
  'static/icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="red"/></svg>',
  ...Object.fromEntries(numbers.map((n) => [`docs/page-${n}.md`, pageText(n, 'first')])),
  ...builds.first,
};

/** Builds the site in all of its states, once in a run of the tests. */
export function buildOfflineSites(): string {
  return onceInRun('offline', (folder) => {
    const site = temporarySite(source);
    try {
      for (const [name, files] of Object.entries(builds)) {
        site.write(files);
        const { status, stdout, stderr } = site.run('build');
        if (status !== 0) throw new Error(stdout + stderr);
        cpSync(join(site.root, 'dist'), join(folder, name), { recursive: true });
      }
    } finally {
      site.remove();
    }
  });
}

/** Serves one of the builds, with these headers and at any port unless it is given. */
export async function serveBuild(
  name: BuildName,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly port?: number } = {},
): Promise<ServedBuilds> {
  const folder = buildOfflineSites();
  const previewOf = (build: BuildName) =>
    createPreviewHandler({ dir: join(folder, build), baseUrl: build === 'below' ? '/docs/' : '/' });
  let preview: RequestListener = previewOf(name);
  const { handler, ...faulty } = withFaults((request, response) => {
    preview(request, response);
    for (const [key, value] of Object.entries(options.headers ?? {})) response.setHeader(key, value);
  });
  const { url, close } = await listen(handler, { port: options.port ?? 0, strict: true });
  return {
    ...faulty,
    url,
    deploy(next) {
      preview = next ? previewOf(next) : (_, response) => void response.writeHead(404).end('Nothing is here.');
    },
    close() {
      faulty.clear();
      return close();
    },
  };
}

function config(title: string, more: string): string {
  return `import { defineSite, docs } from 'lectern';
export default defineSite({ title: '${title}', tagline: 'A site for a test', url: 'https://example.org',
  ${more}
  sources: [docs({ path: 'docs', routeBasePath: '/' })] });
`;
}

function pageText(n: number, word: string): string {
  const slug = n === 1 ? 'slug: /\n' : '';
  return `---\ntitle: Page ${n}\nsidebar_position: ${n}\n${slug}---\n\nThe ${word} text of page ${n}.\n\n![Picture](/icon.svg)\n`;
}

/** Returns a picture of about 120 kB in compressed form. */
function largePicture(seed: number): string {
  const noise = Array.from({ length: 25_000 }, (_, n) => (((n + seed) * 2_654_435_761) % 4_294_967_296).toString(36));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><!-- ${noise.join(' ')} --></svg>`;
}
