import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installOutside } from '../../e2e/support/install-outside.ts';
import { run } from '../../e2e/support/package-manager.ts';
import { installPackages, packages, typesOf, versions } from './installed.ts';

/** Packages of the site; `PACKAGES=rxjs,three` builds these alone. */
const names = process.env.PACKAGES?.split(',') ?? Object.keys(packages);

it('builds a site with the references of all packages at the first try, from packed packages outside the repository', () => {
  const root = installPackages();
  const { folder } = installOutside('npm');
  const site = mkdtempSync(path.join(folder, 'sites', 'references-'));
  const libraries = names.map((name) => ({ package: name, besides: typesOf(name, root) }));
  writeSite(site, libraries);
  run(site, process.execPath, 'refresh.mjs');
  const start = Date.now();
  const printed = run(
    site,
    process.execPath,
    path.join(folder, 'node_modules/lectern/bin/lectern.mjs'),
    'build',
    '--timeout',
    '600',
  );
  process.stdout.write(`${printed}\nSeconds: ${Math.round((Date.now() - start) / 1000)}\n`);
  const missing: string[] = [];
  let found = 0;
  for (const name of names) {
    const pages = pagesIn(path.join(site, 'dist/docs', name));
    const { linked, unlinked } = namesIn(path.join(site, 'dist/docs', name));
    process.stdout.write(
      `${name}: ${pages} pages, ${linked} names of types with links, ${unlinked.length} without ${unlinked.slice(0, 9).join(', ')}\n`,
    );
    expect(pages).toBeGreaterThan(1);
    missing.push(...unlinked);
    found += linked;
  }
  // A type parameter or the type of another package may have the name of a type.
  expect(missing.length / found).toBeLessThan(0.005);
  rmSync(site, { recursive: true });
});

/** Writes the site of somebody who names packages and nothing else. */
function writeSite(
  site: string,
  libraries: readonly { readonly package: string; readonly besides: readonly string[] }[],
) {
  const sources = libraries.map(
    (library) => `    packageReference({ library: ${JSON.stringify(library)}, folder: '${library.package}' }),\n`,
  );
  const wanted = Object.fromEntries(
    libraries.flatMap(({ package: name, besides }) =>
      [name, ...besides].map((one) => [one, versions[one] ?? 'latest']),
    ),
  );
  const files = {
    'package.json': '{"private":true,"type":"module"}',
    'docs/intro.md': '# Packages\n\nTwelve references.\n',
    'site.config.ts': `import { packageReference } from '@lectern/apiref';
import { defineSite, docs } from 'lectern';

export default defineSite({
  title: 'References',
  tagline: 'By name alone',
  url: 'https://example.org',
  sources: [
    docs(),
${sources.join('')}  ],
});
`,
    'refresh.mjs': `import { refreshReference } from '@lectern/apiref';

const { diagnostics } = await refreshReference({
  root: import.meta.dirname,
  library: { package: '${names[0]}' },
  wanted: ${JSON.stringify(wanted)},
});
const errors = diagnostics.filter(({ severity }) => severity === 'error');
if (errors.length > 0) throw new Error(JSON.stringify(errors));
`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
}

function pagesIn(folder: string): number {
  return documentsIn(folder).length;
}

function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

/**
 * Counts the names in signatures and types that the package declares and that lead to their page or entry, and returns those that do not, as
 * `page: name`. A page's own name needs no link, and a type parameter may have the name of a type.
 */
function namesIn(folder: string): { readonly linked: number; readonly unlinked: readonly string[] } {
  const pages = documentsIn(folder).map((file) => ({ file, html: readFileSync(path.join(folder, file), 'utf8') }));
  const declared = new Set(
    pages
      .flatMap(({ html }) => [
        ...html.matchAll(/<a class="(?:hint|t)" href="\/docs\/[^>]*>(?:<span class="t">)?(\w+)</g),
      ])
      .map(([, name]) => name!),
  );
  const unlinked = new Set<string>();
  let linked = 0;
  for (const { file, html } of pages) {
    const own = path.basename(file, '.html').replace(/-\w+$/, '');
    // Samples are code of users. A declaration begins with the name of its own entry.
    const article = html
      .slice(html.indexOf('<h1'), html.indexOf('<footer class="meta"'))
      .replaceAll(/<figure class="code"(?![^>]* data-wrap)[\s\S]*?<\/figure>/g, '')
      .replaceAll(/<span class="k">[\w ]*\b(?:class|enum|interface|type)<\/span> <span class="t">\w+/g, '');
    linked += [...article.matchAll(/<a class="(?:hint|t)"/g)].length;
    const parameters = new Set(
      [
        ...article.matchAll(
          /(?:&lt;|, )<span class="t">(\w+)<\/span>(?= <span class="[ko]">(?:extends|=)<|&gt;\(|>\()/g,
        ),
      ].map(([, name]) => name),
    );
    for (const [, name] of article
      .replaceAll(/<a class="(?:hint|t)"[\s\S]*?<\/a>/g, '')
      .matchAll(/<span class="t">(\w+)<\/span>(?!\.)/g))
      if (name!.length > 2 && name !== own && declared.has(name!) && !parameters.has(name))
        unlinked.add(`${file}: ${name}`);
  }
  return { linked, unlinked: [...unlinked] };
}
