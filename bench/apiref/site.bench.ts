import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installOutside } from '../../e2e/support/install-outside.ts';
import { run } from '../../e2e/support/package-manager.ts';
import { createLibrary } from '../../packages/apiref/src/extract/library.ts';
import { installed } from '../../packages/apiref/test/facts/compare-package.ts';
import { lineOf, referredNames } from '../../packages/apiref/test/facts/referred-names.ts';
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
    const { linked, unlinked } = namesIn(path.join(site, 'dist/docs', name), declaredBy(name, root));
    const raw = rawTags(path.join(site, 'dist/docs', name));
    process.stdout.write(
      `${name}: ${pages} pages, ${linked} names of types with links, ${unlinked.length} without ${unlinked.slice(0, 9).join(', ')}\n`,
    );
    expect(pages).toBeGreaterThan(1);
    missing.push(...unlinked, ...raw);
    found += linked;
  }
  expect(found).toBeGreaterThan(100 * names.length);
  expect(missing).toEqual([]);
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
 * Returns the names by which a package refers to types that it, or a package of types that is read along, declares, and the lines of
 * their declaration files.
 */
function declaredBy(name: string, root: string) {
  const folders = installed(root, [name, ...typesOf(name, root)]);
  const library = createLibrary(folders);
  const files = folders.flatMap(({ name: one, folder }) => {
    const entry = library.declarations(one);
    return entry?.package === one ? [path.join(folder, entry.path)] : [];
  });
  return referredNames(
    files,
    folders.map(({ folder }) => folder),
  );
}

/** Tells whether a block of code is a declaration of the package, and not a sample, which is code of users. */
function isDeclaration(figure: string, texts: ReadonlySet<string>): boolean {
  const code = figure
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
  return texts.has(lineOf(code.trimStart().split('\n')[0]!));
}

/** A name of a type without a link, as written: `schemas.Shape`. */
const plainName = /(?:<span class="t">[\w$]+<\/span>\.)*<span class="t">[\w$]+<\/span>(?!\.)/g;
/** Type parameters in a text without tags: with a bound or a default, of a declaration's head, and those of `infer` and `in`. */
const typeParameters =
  /(?<=[<,]\s*(?:(?:const|in|out) )*)[\w$]+(?=\s+extends\b|\s*=(?!>))|(?<=\b(?:infer|interface|type|class) )[\w$]+|(?<=\[)[\w$]+(?= in )/g;
/** Type parameters of a function or a declaration, without bounds: `<A, B>(`. */
const plainParameters = /<((?:(?:const|in|out) )*[\w$]+(?:,\s*[\w$]+)*)>\s*(?=\(|\{|=|extends\b)/g;

/**
 * Counts the names in signatures and types that lead to their page or entry, and returns those of the package that do not, as `page: name`. The
 * name of the page, and in a declaration its own, need no link.
 */
function namesIn(
  folder: string,
  { declared, texts }: ReturnType<typeof declaredBy>,
): { readonly linked: number; readonly unlinked: readonly string[] } {
  const unlinked = new Set<string>();
  let linked = 0;
  for (const file of documentsIn(folder)) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const own = path.basename(file, '.html').replace(/-\w+$/, '');
    const article = html
      .slice(html.indexOf('<h1'), html.indexOf('<footer class="meta"'))
      .replaceAll(/<figcaption[\s\S]*?<\/figcaption>/g, '');
    linked += [...article.matchAll(/<a class="(?:hint|t)"/g)].length;
    const bound = boundIn(article);
    for (const part of article.split(/(?=<figure class="code)|(?<=<\/figure>)/)) {
      if (part.startsWith('<figure') && !isDeclaration(part, texts)) continue;
      const unbound = new Set([own, own.slice(own.lastIndexOf('.') + 1), ...bound, ...boundIn(part)]);
      for (const [found] of part.replaceAll(/<a class="(?:hint|t)"[\s\S]*?<\/a>/g, '').matchAll(plainName)) {
        const name = found.replaceAll(/<[^>]+>/g, '');
        if (declared.has(name) && !unbound.has(name)) unlinked.add(`${file}: ${name}`);
      }
    }
  }
  return { linked, unlinked: [...unlinked] };
}

/** Returns the tags of comments that readers see as they were written, outside code: `{@link parse}`. */
function rawTags(folder: string): readonly string[] {
  return documentsIn(folder).flatMap((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const prose = html
      .slice(html.indexOf('<h1'), html.indexOf('<footer class="meta"'))
      .replaceAll(/<(figure|code)\b[\s\S]*?<\/\1>/g, '');
    return [...prose.matchAll(/\{@\w+[^}]*\}/g)].map(([tag]) => `${file}: ${tag}`);
  });
}

/** Returns the names that a text declares itself: its type parameters, and what it is the declaration of. */
function boundIn(html: string): readonly string[] {
  const text = html.replaceAll(/<[^>]+>/g, '').replaceAll('&lt;', '<');
  const plain = [...text.matchAll(plainParameters)].flatMap(([, list]) => list!.split(/,\s*|\s/));
  return [...plain, ...[...text.matchAll(typeParameters)].map(([name]) => name)];
}
