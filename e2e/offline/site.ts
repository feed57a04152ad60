import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { withFaults } from '../support/faults.ts';
import type { FaultySite } from '../support/small-site.ts';
import { temporarySite } from '../support/temporary-site.ts';

/** The builds of a small site by their names. */
export interface Builds {
  /** Serves the site at an origin of its own, so with a storage of its own. */
  serve(name: string, headers?: Readonly<Record<string, string>>): Promise<ServedBuilds>;
  remove(): void;
}

/** A served site that can be deployed anew. */
export interface ServedBuilds extends FaultySite {
  /** From now on another build is served. */
  deploy(name: string): void;
}

/** The states of the site that can be built. */
export type BuildName = 'first' | 'second' | 'usual' | 'other' | 'small';

const pageCount = 5;

/**
 * Builds a site of five pages, `Page 1` to `Page 5`, each with a text of its own and the first at the home page, in several
 * states: `first`; `second`, where the text of page 3 is another; `usual`, with the usual
 * strategies where the others are always stored; `other`, where the app is another; `small`, whose budget holds
 * two of the pages at most.
 */
export function buildOfflineSites(wanted: readonly BuildName[]): Builds {
  const site = temporarySite({
    'static/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="red"/></svg>',
    ...Object.fromEntries(
      Array.from({ length: pageCount }, (_, index) => [`docs/page-${index + 1}.md`, pageText(index + 1, 'first')]),
    ),
  });
  const folderOf = (name: string) => join(site.root, `built-${name}`);

  function build(name: BuildName, files: Readonly<Record<string, string>>): void {
    if (!wanted.includes(name)) return;
    site.write(files);
    const { status, stdout, stderr } = site.run('build');
    if (status !== 0) throw new Error(stdout + stderr);
    cpSync(join(site.root, 'dist'), folderOf(name), { recursive: true });
  }

  build('first', { 'site.config.ts': config('Test') });
  build('second', { 'docs/page-3.md': pageText(3, 'second') });
  build('usual', { 'site.config.ts': config('Test', '') });
  build('other', { 'site.config.ts': config('Another title') });
  const numbers = [1, 2, 3, 4, 5];
  build('small', {
    'site.config.ts': config('Test', "offlineModeActivationStrategies: ['always'], budget: 0.5"),
    ...Object.fromEntries(numbers.map((n) => [`static/large-${n}.svg`, largePicture(n)])),
    ...Object.fromEntries(
      numbers.map((n) => [`docs/page-${n}.md`, `${pageText(n, 'long')}\n![Large](/large-${n}.svg)\n`]),
    ),
  });

  return {
    async serve(name, headers = {}) {
      let preview = createPreviewHandler({ dir: folderOf(name), baseUrl: '/' });
      const { handler, ...faulty } = withFaults((request, response) => {
        preview(request, response);
        for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
      });
      const { url, close } = await listen(handler, { port: 0, strict: true });
      return {
        ...faulty,
        url,
        deploy(next) {
          preview = createPreviewHandler({ dir: folderOf(next), baseUrl: '/' });
        },
        close() {
          faulty.clear();
          return close();
        },
      };
    },
    remove: site.remove,
  };
}

function config(title: string, more = "offlineModeActivationStrategies: ['always']"): string {
  return `import { defineSite, docs } from 'lectern';
export default defineSite({ title: '${title}', tagline: 'A site for a test', url: 'https://example.org',
  offline: { icon: '/icon.svg', ${more} },
  sources: [docs({ path: 'docs', routeBasePath: '/' })] });
`;
}

function pageText(n: number, word: string): string {
  const slug = n === 1 ? 'slug: /\n' : '';
  return `---\ntitle: Page ${n}\nsidebar_position: ${n}\n${slug}---\n\nThe ${word} text of page ${n}.\n\n![Picture](/icon.svg)\n`;
}

/** A picture of about 120 kB when it is compressed. */
function largePicture(seed: number): string {
  const noise = Array.from({ length: 25_000 }, (_, n) => (((n + seed) * 2_654_435_761) % 4_294_967_296).toString(36));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><!-- ${noise.join(' ')} --></svg>`;
}
