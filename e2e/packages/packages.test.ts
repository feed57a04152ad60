// One file, because all its tests use the packages that are packed once.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { tarballProblems } from '../../scripts/release/check-package.mjs';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { packedFiles } from '../support/outside.ts';
import { install, run, userEnvironment } from '../support/package-manager.ts';
import { printFigure } from '../support/print-figure.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { serveSite } from '../support/serve.ts';
import { openSession, type Session } from '../support/session.ts';
import { hydrated } from '../support/waiting.ts';

const root = resolve(import.meta.dirname, '../..');

/** What a user of the packages may import, in addition to the imports of a new site. */
const everything = `export type * as engine from 'lectern';
export type * as app from 'lectern/app';
export type * as hostedSearch from 'lectern/app/hosted-search';
export type * as search from 'lectern/app/search';
export type * as searchWords from 'lectern/app/search-words';
export type * as model from 'lectern/model';
export type * as searchEngine from 'lectern/search';
export type * as theme from '@lectern/theme';
export type * as articles from '@lectern/theme/articles';
export type * as components from '@lectern/theme/components';
export type * as apiref from '@lectern/apiref';
export type * as toolkit from '@lectern/apiref/toolkit';
export type * as verify from '@lectern/verify';
export type * as mcp from '@lectern/mcp';
`;

/** A source as a user writes it: it takes what `lectern/model` and `lectern` give and runs in Node. */
const source = readFileSync(join(import.meta.dirname, '../seams/src/colors-source.ts'), 'utf8');

/** What replaces a component of the theme, and shows it. */
const footer = `import type { ThemeComponents } from '@lectern/theme';
import { Footer as Original } from '@lectern/theme/components';

const Footer: ThemeComponents['Footer'] = () => (
  <>
    <p>Made by hand.</p>
    <Original />
  </>
);

export default Footer;
`;

let around: string;
let site: string;
const tarballs = packedFiles();

function create(folder: string, ...args: readonly string[]) {
  const command = join(around, 'tools/node_modules/.bin/create-lectern');
  return spawnSync(command, [folder, ...args], { cwd: around, encoding: 'utf8', env: userEnvironment() });
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
}

beforeAll(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-packages-')));
  mkdirSync(join(around, 'tools'));
  writeFileSync(join(around, 'tools/package.json'), '{}');
  install('npm', join(around, 'tools'), tarballs['create-lectern']!);
  const { status, stdout, stderr } = create('site', '--title', `Tom's "$&" docs`, '--blog');
  if (status !== 0) throw new Error(stderr);
  expect(stdout).toContain('cd site\n  npm install\n  npm run dev');
  site = join(around, 'site');
  const packages = Object.values(tarballs).filter((file) => !file.includes('create-lectern'));
  const start = performance.now();
  install('npm', site, ...packages);
  printFigure('to install the packages with npm', [(performance.now() - start) / 1000], 60, 's');
}, 400_000);
afterAll(() => rmSync(around, { recursive: true, force: true }));

describe('packages', () => {
  it.each(['lectern', '@lectern/theme', '@lectern/apiref', '@lectern/verify', '@lectern/mcp'])(
    '%s holds what it names, a license and a README, and no test',
    (name) => {
      const folder = join(site, 'node_modules', name);
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
      const files = Object.values(exports).flatMap((target) =>
        typeof target === 'string' ? target : Object.values(target),
      );
      expect(files.filter((file) => !existsSync(join(folder, file as string)))).toEqual([]);
      expect(['LICENSE', 'README.md'].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
      const packed = execFileSync('tar', ['tzf', tarballs[name]!], { encoding: 'utf8' }).trim().split('\n');
      expect(packed.filter((file) => /\.test\.|\/(?:fixtures|expected|__snapshots__)\//.test(file))).toEqual([]);
    },
  );

  it.each(Object.keys(tarballs))('%s has nothing that publint or attw would mend', async (name) => {
    expect(await tarballProblems(tarballs[name]!)).toEqual([]);
  });

  it('shows in editors what every option does', () => {
    const declared = readFileSync(join(site, 'node_modules/lectern/types/node/config/site-config.d.ts'), 'utf8');
    const [, options = ''] = /^export type SiteConfigInput = (\{[\s\S]*?^\});/m.exec(declared) ?? [];
    const lines = options.split('\n');
    const silent = lines.filter((line, at) => /^\s+\w+\??: /.test(line) && !lines[at - 1]?.trim().endsWith('*/'));
    expect(silent).toEqual([]);
    expect(lines.filter((line) => line.includes('@example')).length).toBeGreaterThan(95);
    for (const name of ['docs', 'blog', 'pages']) {
      const text = readFileSync(join(site, `node_modules/lectern/types/node/content/${name}.d.ts`), 'utf8');
      expect(text).toMatch(new RegExp(`const ${name}: \\(options\\?: \\w+Options\\) => Source;`));
    }
  });

  it('makes a site whose types, and those of all that packages export, hold with strict and without skipLibCheck', () => {
    write({ 'components/everything.ts': everything, 'colors.ts': source });
    const config = readFileSync(join(site, 'site.config.ts'), 'utf8');
    write({
      'site.config.ts': `import { colors } from './colors.ts';\n${config.replace(
        'sources: [',
        "components: { Footer: './components/footer.tsx' },\n  sources: [colors, ",
      )}`,
      'components/footer.tsx': footer,
    });
    const whole = ['tsc', '--skipLibCheck', 'false'];
    expect(run(site, 'npx', ...whole)).toBe('');
    expect(run(site, 'npx', ...whole, '--module', 'nodenext', '--moduleResolution', 'nodenext')).toBe('');
  });

  it('has types for every sample of the handbook, with the settings that a new site has', () => {
    // In a separate process, to run the engine as it was compiled.
    const write = `const { readHandbook, writeSamples } = await import(${JSON.stringify(join(root, 'scripts/handbook-samples.mjs'))});
const { samples } = await readHandbook();
const typed = samples.filter(({ language }) => /^tsx?$/.test(language));
writeSamples(typed, ${JSON.stringify(join(site, 'handbook'))});
console.log(typed.length);`;
    expect(Number(run(root, process.execPath, '--input-type=module', '--eval', write))).toBeGreaterThan(40);
    expect(run(site, 'npx', 'tsc', '--pretty', 'false')).toBe('');
    rmSync(join(site, 'handbook'), { recursive: true });
  });

  it('gives modules that Node loads', () => {
    const script = `for (const name of ${JSON.stringify(['lectern', 'lectern/model', 'lectern/search', '@lectern/apiref', '@lectern/apiref/toolkit', '@lectern/verify', '@lectern/mcp'])}) if (Object.keys(await import(name)).length === 0) throw new Error(name)`;
    expect(run(site, process.execPath, '--input-type=module', '--eval', script)).toBe('');
  });

  it('builds the site with a source of its own', () => {
    expect(run(site, 'npm', 'run', 'check')).toContain('no problems');
    expect(run(site, 'npm', 'run', 'build')).toContain('no problems');
    for (const file of ['index.html', 'docs.html', 'docs/writing.html', 'blog.html', 'colors/red.html']) {
      const html = readFileSync(join(site, 'dist', file), 'utf8');
      expect(html, file).toContain('Tom&#x27;s &quot;$&amp;&quot; docs');
      expect(html, file).toContain('<p>Made by hand.</p><footer');
    }
  });
});

describe('the site that was made', () => {
  let server: RunningServer | undefined;
  let session: Session | undefined;
  afterAll(async () => {
    await session?.close();
    await server?.close();
  });

  it('opens, goes on without a load, and its island counts', async () => {
    server = await serveSite({ dir: join(site, 'dist') });
    session = await openSession();
    const { browser } = session;
    await collectProblems(browser);
    await browser.url(`${server.url}/`);
    expect(await browser.$$('h1').map((heading) => heading.getText())).toEqual([`Tom's "$&" docs`]);
    expect(await browser.$('link[rel=icon]').getAttribute('href')).toBe('/img/logo.svg');
    expect(await browser.$$('footer nav a').length).toBeGreaterThan(3);
    await browser.$('main').click();
    await hydrated(browser);
    await browser.$('main').$('a=What pages can hold').click();
    const button = browser.$('button*=Pressed');
    await button.waitForExist();
    await button.scrollIntoView({ block: 'center' });
    await browser.waitUntil(async () => {
      await button.click();
      return (await button.getText()) !== 'Pressed 3 times';
    });
    expect(await problemsOf(browser)).toEqual([]);
  });
});

describe('the site while it is written', () => {
  let server: DevProcess | undefined;
  let session: Session | undefined;
  afterAll(async () => {
    await session?.close();
    await server?.stop();
  });

  it('opens without a problem, and its island counts', async () => {
    server = await startDev(site, { command: join(site, 'node_modules/lectern/bin/lectern.mjs') });
    session = await openSession();
    const { browser } = session;
    await collectProblems(browser);
    await browser.url(`${server.url}docs/writing`);
    await hydrated(browser);
    const button = browser.$('button*=Pressed');
    await button.scrollIntoView({ block: 'center' });
    await browser.waitUntil(async () => {
      await button.click();
      return (await button.getText()) !== 'Pressed 0 times';
    });
    expect(await problemsOf(browser)).toEqual([]);
  });
});

describe('create-lectern', () => {
  it('leaves a folder that is not empty as it is', () => {
    mkdirSync(join(around, 'taken'));
    writeFileSync(join(around, 'taken/notes.md'), 'mine');
    const { status, stderr } = create('taken');
    expect(status).toBe(1);
    expect(stderr).toContain('is not empty: it holds notes.md. Name a new folder.');
    expect(existsSync(join(around, 'taken/package.json'))).toBe(false);
  });

  it('makes a site without a blog, whose configuration does not speak of one', () => {
    expect(create('plain', '--no-blog', '--name', 'plain-docs').status).toBe(0);
    expect(readFileSync(join(around, 'plain/site.config.ts'), 'utf8')).not.toMatch(/blog/i);
    expect(existsSync(join(around, 'plain/blog'))).toBe(false);
    expect(JSON.parse(readFileSync(join(around, 'plain/package.json'), 'utf8'))).toMatchObject({ name: 'plain-docs' });
    // It is built with what the other site has.
    run(around, 'cp', '-r', 'site/node_modules', 'plain/node_modules');
    expect(run(join(around, 'plain'), 'npm', 'run', 'check')).toContain('no problems');
  });

  it.each([
    [['named', '--name', 'Not A Name'], 'cannot be the name of a package'],
    [['one', 'two'], 'Name one folder, not 2.'],
    [['--colour'], "Unknown option '--colour'"],
  ])('refuses %j', ([folder, ...rest], message) => {
    const { status, stderr } = create(folder!, ...rest);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(existsSync(join(around, folder!))).toBe(false);
  });
});
