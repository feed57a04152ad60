import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { budgets } from '../../e2e/budgets.ts';
import { type BareBrowser, openBareBrowser } from '../../e2e/support/bare-browser.ts';
import { slow4g, slowdown } from '../../e2e/support/first-paint.ts';
import { type RunningHost, startHost } from '../../e2e/support/host-server.ts';
import { median } from '../../e2e/support/print-figure.ts';
import { writeFiles } from '../../packages/lectern/test/test-folder.ts';
import { measureBuild } from '../measure-build.mjs';
import { writeSyntheticSite } from '../synthetic-site.mjs';
import { peers } from './peers.ts';
import { buildPeer, installPeer } from './run-peer.ts';

const pageCount = 60;
/** Visits of each generator's site. */
const visits = Number(process.env.READING_VISITS ?? 9);
/** The peers; `READING_PEERS=VitePress` takes one alone. */
const asked = peers.filter(({ name }) => name.startsWith(process.env.READING_PEERS ?? ''));
/** What a reader needs from the pointer over a link to its press, and from the press to the release, in milliseconds. */
const [aiming, pressing] = [100, 70];

/** What a reader waited for on a visit, in milliseconds. */
interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** From the release of the pointer on a link that was in view for long, until the page behind it is painted. */
  readonly seen: number;
  /** The same for a link that just came into view. */
  readonly found: number;
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-reading-'));
// The workers of nginx run as a separate user.
chmodSync(folder, 0o755);
const hosts: RunningHost[] = [];
let browser: BareBrowser;
afterAll(async () => {
  await browser?.close();
  await Promise.all(hosts.map((host) => host.close()));
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

it('shows pages, and the page behind a link, in a share of the time of its fastest peer', async () => {
  browser = await openBareBrowser();
  const ours = join(import.meta.dirname, '../generated/reading');
  const paths = writeSyntheticSite(ours, { pages: pageCount });
  const routes = paths.map((path) => `/${path.replace(/\.md$/, '')}`);
  const pages = new Map(
    paths.map((path, index) => [path, withLinks(readFileSync(join(ours, path), 'utf8'), index, routes)]),
  );
  writeFiles(ours, Object.fromEntries(pages));
  measureBuild(ours);
  const output = join(folder, 'Lectern');
  cpSync(join(ours, 'dist'), output, { recursive: true });
  const content = new Map([...pages].map(([path, text]) => [path.replace(/^docs\//, ''), text]));
  const sites = [
    { name: 'Lectern', url: await serve(output) },
    ...(await Promise.all(
      asked.map(async (peer) => ({
        name: peer.name,
        url: await serve(buildPeer(peer, installPeer(peer, folder, content))),
      })),
    )),
  ];
  const rounds: Visit[][] = [];
  // In turns, so that a busy minute meets all of them.
  for (let round = 0; round < visits; round++) {
    const turn: Visit[] = [];
    for (const { url } of sites) turn.push(await visit(url, routes, round));
    rounds.push(turn);
  }
  const figures = sites.map(({ name }, index) => {
    const figure = (kind: keyof Visit) => median(rounds.map((round) => round[index]![kind]));
    const visited = { firstPaint: figure('firstPaint'), largestPaint: figure('largestPaint') };
    const gone = { seen: figure('seen'), found: figure('found') };
    process.stdout.write(
      `${name}: first paint ${visited.firstPaint} ms, largest ${visited.largestPaint}; link to page ${gone.seen} ms, one that just came into view ${gone.found}\n`,
    );
    return { ...visited, ...gone };
  });
  const [lectern, ...others] = figures;
  const share = (kind: keyof Visit) => lectern![kind] / Math.min(...others.map((each) => each[kind]));
  const kinds = ['firstPaint', 'largestPaint', 'seen', 'found'] as const;
  process.stdout.write(`Of the fastest peer: ${kinds.map((kind) => `${kind} ${share(kind).toFixed(2)}`).join(', ')}\n`);
  for (const kind of kinds) expect(share(kind), kind).toBeLessThanOrEqual(budgets.reading[kind]);
}, 3_600_000);

/** Returns a page with what says which one it is, a link at its beginning and one at its end. */
function withLinks(text: string, index: number, routes: readonly string[]): string {
  const to = (distance: number) => routes[(index + distance) % routes.length];
  // Not each generator knows links to Markdown files.
  const plain = text.replaceAll(/ See \[page \d+\]\([^)]*\)\./g, '');
  const [head = '', body = ''] = plain.split(/(?<=^---\n[\s\S]*?\n---\n)/);
  return `${head}\n**This is page ${index}.** [Go on](${to(1)}).\n${body}\nThe end. [Go far](${to(7)}).\n`;
}

/** Serves a folder with nginx, packed, and returns the origin. */
async function serve(dir: string): Promise<string> {
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:html|css|m?js|json|svg)$/.test(file))
      writeFileSync(join(dir, `${file}.gz`), gzipSync(readFileSync(join(dir, file)), { level: 9 }));
  const beside = 'gzip_static on; location / { try_files $uri $uri.html $uri/index.html =404; }';
  const host = (await startHost('nginx', dir, { included: false, beside }))!;
  hosts.push(host);
  return host.url;
}

/** Visits a site as a reader does for the first time, on a slow network and a slow device: reads a page and follows two links. */
async function visit(url: string, routes: readonly string[], round: number): Promise<Visit> {
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.send('Network.enable');
  await tab.send('Network.setCacheDisabled', { cacheDisabled: false });
  await tab.send('Network.clearBrowserCache');
  await tab.send('Network.emulateNetworkConditions', slow4g);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  const start = (round * 9) % routes.length;
  await tab.send('Page.navigate', { url: url + routes[start] });
  await pause(6000);
  const painted = await tab.evaluate(() => ({
    firstPaint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]!.startTime),
    largestPaint: Math.round((window as unknown as { largest: number }).largest),
  }));
  const seen = await follow('Go on', (start + 1) % routes.length);
  await pause(4000);
  const found = await follow('Go far', (start + 8) % routes.length);
  await tab.close();
  return { ...painted, seen, found };

  async function follow(label: string, target: number): Promise<number> {
    const at = await until(`the link "${label}" on ${url}`, () =>
      tab.evaluate(placeOf, label, `This is page ${target}.`),
    );
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      tab.send('Input.dispatchMouseEvent', {
        type,
        ...at,
        button: type === 'mouseMoved' ? 'none' : 'left',
        clickCount: 1,
      });
    await mouse('mouseMoved');
    await pause(aiming);
    await mouse('mousePressed');
    await pause(pressing);
    await mouse('mouseReleased');
    const waited = await until(`page ${target} of ${url}`, () =>
      tab.evaluate(() => Number(sessionStorage.painted) - Number(sessionStorage.clicked)),
    );
    await tab.evaluate(() => sessionStorage.clear());
    return Math.round(waited);
  }
}

/** Asks until there is something: while a document is replaced, there is nothing to ask. */
async function until<Found>(what: string, ask: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    await pause(100);
    const found = await ask().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`There is no ${what}.`);
}

/** Runs in the document: says what is waited for, and returns the middle of a link, which it brings into view. */
function placeOf(label: string, wanted: string): { readonly x: number; readonly y: number } | undefined {
  const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === label);
  if (!link) return undefined;
  sessionStorage.wanted = wanted;
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 100 || bottom > innerHeight - 100) link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in each document: keeps when it painted most, when a link was clicked, and when the wanted page was painted. */
function watch(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largest: list.getEntries().at(-1)!.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('click', ({ timeStamp }) => (sessionStorage.clicked = performance.timeOrigin + timeStamp), true);
  new MutationObserver(() => {
    const { wanted, painted } = sessionStorage;
    if (!wanted || painted || ![...document.querySelectorAll('strong')].some((each) => each.textContent === wanted))
      return;
    sessionStorage.painted = 'soon';
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (sessionStorage.painted = performance.timeOrigin + performance.now());
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
