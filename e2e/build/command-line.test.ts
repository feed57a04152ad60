import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

describe('lectern', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it('builds a site and reports what it did', () => {
    site = temporarySite();
    const { status, stdout, stderr } = site.run('build');
    // A build that takes over a second, on a busy machine, says where it is.
    expect(stderr.replace(/^\d+\.\d s {2}.*\n/gm, '')).toBe('');
    expect(stdout).toMatch(/^1 page in \d+\.\d\d s, no problems\n/);
    expect(stdout).toMatch(/markdown +\d+ ms/);
    expect(stdout).toMatch(/documents +\d+\.\d kB {2}in 3 files/);
    expect(status).toBe(0);
    expect(Object.keys(site.output())).toEqual(
      expect.arrayContaining(['docs/intro.html', '404.html', '_lectern/pages/docs/intro.json']),
    );
  });

  it('gives identical bytes for two clean builds', () => {
    site = temporarySite({
      'docs/more.md': '# More\n\n```js\nconst a = 1\n```\n\n::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n',
    });
    expect(site.run('build', '--no-cache').status).toBe(0);
    const first = site.output();
    const other = temporarySite(
      {
        'docs/more.md': '# More\n\n```js\nconst a = 1\n```\n\n::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n',
      },
      { cold: true },
    );
    expect(other.run('build').status).toBe(0);
    const second = other.output();
    other.remove();
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(second).toEqual(first);
  });

  it('gives the same bytes with and without the cache', () => {
    site = temporarySite({}, { cold: true });
    site.run('build');
    site.write({ 'docs/intro.md': '---\ntitle: Intro\n---\n\nOther text.\n' });
    site.run('build');
    const cached = site.output();
    site.run('build', '--no-cache');
    expect(site.output()).toEqual(cached);
  });

  it('gives the same bytes with what the same site kept in another folder, at another depth', () => {
    site = temporarySite({
      'pages/about.tsx': `import styles from './about.module.css';\nexport default () => <b className={styles.bold}>About</b>;\n`,
      'pages/about.module.css': '.bold { color: red }\n',
      'site.config.ts': `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'Test', tagline: 'A site', url: 'https://example.org', sources: [docs(), pages()], customCss: ['./own.css'] });
`,
      'own.css': 'i { color: green }\n',
    });
    const { root, run, output } = site;
    expect(run('build').status).toBe(0);
    const built = output();
    const kept = join(root, 'node_modules/.cache/lectern/store');
    const own = ['package.json', 'site.config.ts', 'own.css', 'docs', 'pages'];
    const copy = mkdtempSync(join(dirname(root), 'copy-'));
    try {
      const deep = join(copy, 'of/a/site');
      for (const name of own) cpSync(join(root, name), join(deep, name), { recursive: true });
      cpSync(kept, join(deep, 'node_modules/.cache/lectern/store'), { recursive: true });
      expect(run('build', '--root', deep).status).toBe(0);
      rmSync(join(root, 'dist'), { recursive: true });
      renameSync(join(deep, 'dist'), join(root, 'dist'));
      expect(output()).toEqual(built);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('leaves the previous output untouched when a build fails', () => {
    site = temporarySite();
    site.run('build');
    const before = site.output();
    site.write({ 'docs/intro.md': '---\ntitle: Intro\n---\n\n[Nowhere](./nowhere.md)\n' });
    const { status, stderr } = site.run('build');
    expect(status).toBe(1);
    expect(stderr).toContain('docs/intro.md:5:1 error The link to "./nowhere.md" leads nowhere');
    expect(stderr).toContain('the previous output is unchanged');
    expect(site.output()).toEqual(before);
  });

  it('names the nearest command and option for a wrong one', () => {
    site = temporarySite();
    for (const [args, said] of [
      [['explan'], 'There is no command "explan". Did you mean "explain"?\nRun "lectern --help"'],
      [['serve-it'], 'There is no command "serve-it".\n'],
      [['dev', '--prot', '4000'], 'There is no option "--prot". Did you mean "--port"?\n'],
      [['build', '--no-chache'], 'There is no option "--no-chache". Did you mean "--no-cache"?\n'],
      [['preview', '--strictport'], 'There is no option "--strictport". Did you mean "--strict-port"?\n'],
      [['check', '--rot', '.'], 'There is no option "--rot". Did you mean "--root"?\n'],
      [['check', '-x'], 'There is no option "-x".'],
    ] as const) {
      expect(site.run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
    }
    const help = site.run('build', '--help');
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('--no-cache') });
    expect(help.stdout).not.toContain('(default: true)');
  });

  it('explains a diagnostic by its code, and says below the first of a build how to ask', () => {
    site = temporarySite({ 'docs/intro.md': '[Nowhere](./nowhere.md)\n' });
    expect(site.run('check').stderr).toMatch(/^"lectern explain link-file-broken" shows an example\.$/m);
    const { status, stdout } = site.run('explain', 'link-file-broken');
    expect(stdout).toMatch(
      /^link-file-broken\n\n```md title="docs\/page\.md"\n[\s\S]*\[link-file-broken\]\n[\s\S]*```\n$/,
    );
    expect(status).toBe(0);
    expect(site.run('explain', 'link-brokn')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Nearest: "link-broken"'),
    });
    expect(site.run('explain', 'sample-fails').status).toBe(0);
  });

  it.each([
    [['check', '--root', 'a', '--root', 'b'], 'The option --root must be given once, with a value, but it is a list.'],
    [['preview', '--port', 'abc'], 'The option --port must be a port from 0 to 65535, but it is the text "abc".'],
    [['dev', '--port', '70000'], 'The option --port must be a port from 0 to 65535, but it is the number 70000.'],
    [['check', 'more'], 'Unused args: `more`'],
    [['check', '--root'], 'The option --root must be given once, with a value, but it is the boolean true.'],
  ])('says what is wrong with %j', (args, said) => {
    site = temporarySite();
    expect(site.run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  });

  it('says that a configuration is a folder, and builds a site through a symbolic link', () => {
    site = temporarySite();
    expect(site.run('check', '--config', 'docs')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^docs error docs is not a file that can be read as a module\. \[module-not-file\]$/m,
      ),
    });
    expect(site.run('check', '--config', '5')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('config-missing'),
    });
    // Nothing can be found above the link itself.
    const elsewhere = mkdtempSync(join(tmpdir(), 'lectern-'));
    symlinkSync(site.root, join(elsewhere, 'link'));
    const { status, stdout } = site.run('build', '--root', join(elsewhere, 'link'));
    rmSync(elsewhere, { recursive: true });
    expect(stdout).toContain('1 page in');
    expect(status).toBe(0);
  });

  it('names the nearest key for an unknown option of the configuration', () => {
    site = temporarySite();
    site.write({
      'site.config.ts':
        "import { docs } from 'lectern';\nexport default { title: 'T', url: 'https://a.b', tagLine: 'x', sources: [docs()] };\n",
    });
    const { status, stderr } = site.run('check');
    expect(status).toBe(1);
    expect(stderr).toMatch(/site\.config\.ts:2:\d+ error .*tagLine/);
    expect(stderr).toContain('tagline');
  });
});
