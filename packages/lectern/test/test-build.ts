import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type OfflineFile, type OfflineList, packedPath, type WorkerSettings } from '../src/model/offline.ts';
import { writePackedPage } from '../src/model/packed-page.ts';
import type { Answer } from './test-device.ts';

/** A build of a small site below `/base/`, as readers' devices store it. */
export interface TestBuild {
  readonly settings: WorkerSettings;
  readonly list: OfflineList;
  /** All files by their paths, with the base URL. */
  readonly files: ReadonlyMap<string, Answer>;
  /** What the document of a page must be. */
  document(route: string): string;
}

/** Returns a build for tests, with these texts of pages by route, and the files that each of them shows. */
export function testBuild(
  name: string,
  pages: Readonly<Record<string, string>>,
  more: {
    readonly budget?: number;
    readonly redirects?: OfflineList['redirects'];
    readonly app?: string;
    readonly extras?: Readonly<Record<string, { readonly content: string; readonly policy: string }>>;
  } = {},
): TestBuild {
  const files = new Map<string, Uint8Array | string>();
  const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);
  const pack = (text: string): OfflineFile => {
    const content = gzipSync(text);
    const hash = hashOf(content);
    files.set(packedPath(hash), content);
    return [packedPath(hash), hash, content.length];
  };
  const add = (path: string, content: string): OfflineFile => {
    files.set(path, content);
    return [path, hashOf(content), content.length];
  };

  const shell = `<!DOCTYPE html><title>${name}</title><main>`;
  const routes = Object.entries(pages);
  const app = add('/assets/app.js', more.app ?? 'app()');
  const shown = routes.map(([route], index) => add(`/img/${index}.svg`, `<svg id="${route}"/>`));
  const list: OfflineList = {
    build: name,
    shell: pack(shell),
    files: [app, ...shown],
    shared: 1,
    pages: routes.map(([route, article], index) => {
      const page = JSON.stringify({ route });
      const parts = [0, shell.length, shell.length + page.length, article.length, '</main>'];
      const [, hash, bytes] = pack(writePackedPage({ hash: `${name}${route}`, page, article, parts }));
      return [route, `Title <${index}> & "more"`, hash, bytes, [index + 1]];
    }),
    extras: Object.entries(more.extras ?? {}).map(([path, { content, policy }]) => [...add(path, content), policy]),
    redirects: more.redirects ?? [],
  };
  const [, hash] = pack(JSON.stringify(list));
  return {
    settings: { baseUrl: '/base/', list: hash, budget: more.budget ?? 1_000_000 },
    list,
    files: new Map([...files].map(([path, content]) => [`/base${path}`, content])),
    document: (route) => `${shell}${pages[route]}</main>`,
  };
}
