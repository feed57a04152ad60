import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { siteDir } from '../support/serve.ts';

/** Returns the size of a text at brotli's highest quality, which is what a production server stores. */
function brotli(text: string | Uint8Array): number {
  return brotliCompressSync(text).length;
}

/**
 * Returns a text in which each name of a hashed file has a hash of its own name, each hash of a policy that of its number, and the build
 * one id. How well hashes compress is chance: it changed the size of the application by 170 bytes, and that of documents by 30.
 */
function withFixedNames(text: string): string {
  const hashOf = (name: string) => createHash('sha256').update(name);
  const fixed = (name: string) => hashOf(name).digest('base64url').slice(0, 8);
  let hashes = 0;
  return text
    .replace(
      /([\w-]+)\.[\w-]{8}\.(js|json|css|svg|woff2)\b/g,
      (_, name: string, ending: string) => `${name}.${fixed(name)}.${ending}`,
    )
    .replace(/sha256-[\w+/]{43}=/g, () => `sha256-${hashOf(String(hashes++)).digest('base64')}`)
    .replace(/"build":"[\da-f]{12}"/, '"build":"0fc4ab6298ea"');
}

/**
 * Returns the size of a text without what is chance: the middle one of its sizes after none to eight blanks. One blank more or less changed
 * the size of the application by up to 90 bytes.
 */
function steadyBrotli(text: string): number {
  return percentile(
    Array.from({ length: 9 }, (_, blanks) => brotli(' '.repeat(blanks) + text)),
    0.5,
  );
}

/** Returns the value below which the given share of the values lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

const pages = readdirSync(join(siteDir, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const documents = pages
  .map((file) => readFileSync(join(siteDir, 'docs', file), 'utf8'))
  // Those that only lead on have no page in them.
  .filter((html) => html.includes('<main'));

describe('what a documentation page weighs', () => {
  const sizes = documents.map((html) => brotli(withFixedNames(html)));

  it('reads every documentation page', () => {
    expect(pages.length).toBeGreaterThanOrEqual(92);
  });

  it('has a median within the budget', () => {
    expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(budgets.htmlMedian);
  });

  it('fits 95 of 100 pages into one network flight', () => {
    expect(percentile(sizes, 0.95)).toBeLessThanOrEqual(budgets.htmlFlight);
  });

  it('holds its part of a large sidebar as HTML alone', () => {
    const parts = documents.flatMap((html) => /"sidebarPart":(.*?),"globalData"/.exec(html)?.[1] ?? []);
    expect(parts.length).toBeGreaterThanOrEqual(200);
    expect(new Set(parts)).toEqual(new Set(['[]']));
  });

  it('requests nothing that holds up the first paint', () => {
    for (const html of documents) {
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).not.toMatch(/<link[^>]+rel="?stylesheet(?![^>]+media="print[",])/);
      expect(head).not.toMatch(/<script(?![^>]*(async|defer|type="module"))[^>]+src=/);
    }
  });
});

describe('what the home page weighs', () => {
  it('is within its budget, pictures and all', () => {
    const html = readFileSync(join(siteDir, 'index.html'));
    expect(html.toString()).not.toMatch(/<img[^>]+src="(?!\/img\/robot\.svg")/);
    expect(brotli(html)).toBeLessThanOrEqual(budgets.home);
  });
});

describe('what fonts weigh', () => {
  it('keeps all of them within the budget', () => {
    const fonts = readdirSync(join(siteDir, 'assets')).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const total = fonts.reduce((sum, file) => sum + readFileSync(join(siteDir, 'assets', file)).length, 0);
    expect(total).toBeLessThanOrEqual(budgets.fonts);
  });
});

describe('what script weighs', () => {
  it('runs little before hydration is asked for', () => {
    for (const html of documents) {
      const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n');
      expect(brotli(inline)).toBeLessThanOrEqual(budgets.boot);
      expect(brotli(inline)).toBeGreaterThan(100);
    }
  });

  it('keeps the application within its budget', () => {
    const entry = /assets\/app\.[\w-]+\.js/.exec(documents[0] ?? '')?.[0];
    expect(entry).toBeDefined();
    const loaded = new Set<string>();
    const visit = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      const code = readFileSync(join(siteDir, path), 'utf8');
      // Only what is imported statically is loaded with the application.
      for (const [, file] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(`assets/${file}`);
    };
    visit(entry!);
    const total = [...loaded].reduce(
      (sum, path) => sum + steadyBrotli(withFixedNames(readFileSync(join(siteDir, path), 'utf8'))),
      0,
    );
    expect(total).toBeLessThanOrEqual(budgets.app);
    expect(withFixedNames(documents[0]!)).not.toContain(entry);
  });
});

describe('what is deployed', () => {
  it('has no hashed file that nothing names', () => {
    const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(?:html|js|css|json|webmanifest|md|xml)$/.test(file));
    const unnamed = new Set(files.filter((file) => /^assets\/[^/]+$/.test(file)).map((file) => basename(file)));
    expect(unnamed.size).toBeGreaterThan(10);
    for (const file of texts) {
      if (unnamed.size === 0) break;
      const text = readFileSync(join(siteDir, file), 'utf8');
      for (const name of unnamed) if (text.includes(name) && basename(file) !== name) unnamed.delete(name);
    }
    expect([...unnamed]).toEqual([]);
  });
});
