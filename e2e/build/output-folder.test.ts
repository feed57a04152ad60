import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

/** Returns a configuration with further options, the first of them in line 7. */
const configured = (options: string, source = 'docs') => `import { defineSite, docs } from 'lectern';
export default defineSite({
  title: 'Test',
  tagline: 'A site for a test',
  url: 'https://example.org',
  sources: [docs({ path: '${source}' })],
  ${options}
});
`;

/** Returns every file of a site by path, without the files that builds store. */
function filesOf({ root }: TemporarySite): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => join(item.parentPath, item.name).slice(root.length + 1))
    .filter((path) => !path.startsWith('node_modules/.cache/'))
    .sort();
}

let site: TemporarySite;
afterEach(() => site.remove());

describe('the output folder', () => {
  it.each(['.', '..', '/', 'docs', 'docs/out', 'static', 'static/out', 'node_modules', 'package.json', 'mine', '~/x'])(
    'is not %s, and nothing is lost',
    (outDir) => {
      site = temporarySite({
        'site.config.ts': configured(`outDir: '${outDir}',`),
        'mine/thesis.md': 'years',
        'static/logo.svg': '<svg/>',
        'node_modules/x/index.js': '',
      });
      const before = filesOf(site);
      for (const command of ['check', 'build']) {
        const { status, stderr } = site.run(command);
        expect(stderr).toMatch(/site\.config\.ts:7:3 error .*\[(output-folder-\w+|config-option-invalid)\]\n {2}\S/);
        expect(status).toBe(1);
      }
      expect(filesOf(site)).toEqual(before);
    },
  );

  it('is not the folder of a source outside the site', () => {
    site = temporarySite({
      'content/a.md': '# A\n',
      'site/package.json': '{"type":"module"}',
      'site/site.config.ts': configured("outDir: '../content',", '../content'),
    });
    const before = filesOf(site);
    const { status, stderr } = site.run('build', '--root', 'site');
    expect(stderr).toContain('[output-folder-holds]');
    expect(status).toBe(1);
    expect(filesOf(site).filter((path) => !path.includes('.cache'))).toEqual(before);
  });

  it('stays a symbolic link', () => {
    site = temporarySite();
    mkdirSync(join(site.root, 'elsewhere'));
    symlinkSync('elsewhere', join(site.root, 'dist'));
    expect(site.run('build').status).toBe(0);
    expect(site.run('build').status).toBe(0);
    expect(lstatSync(join(site.root, 'dist')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(site.root, 'elsewhere/docs/intro.html'))).toBe(true);
    expect(readdirSync(site.root).filter((name) => name.includes('lectern'))).toEqual([]);
  });

  it('holds nothing that was edited or added by hand', () => {
    site = temporarySite();
    site.run('build');
    const before = site.output();
    site.write({ 'dist/docs/intro.html': 'edited', 'dist/docs/more.html': 'added' });
    expect(site.run('build').status).toBe(0);
    expect(site.output()).toEqual(before);
  });
});

// Only root can create what another user may not delete: elsewhere the report shows these as skipped.
describe.skipIf(process.getuid?.() !== 0)('an output that another user built (needs root)', () => {
  const nobody = 65_534;

  it('stays as it is, and the error says who can delete it', () => {
    site = temporarySite();
    // A build of root's in a folder of somebody else's, such as one in a container.
    expect(site.run('build').status).toBe(0);
    const before = site.output();
    chownSync(site.root, nobody, nobody);
    site.write({ 'docs/intro.md': '---\ntitle: Intro\n---\n\nOther text.\n' });
    for (const _ of ['once', 'and again']) {
      const { status, stderr } = site.runAsNobody('build');
      expect(stderr).toMatch(
        /dist error This user cannot delete dist, .*\[output-not-removable\]\n {2}Delete dist as the user who created it/,
      );
      expect(stderr).toContain('Nothing was written; the previous output is unchanged.');
      expect(status).toBe(1);
      expect(site.output()).toEqual(before);
      expect(readdirSync(site.root).filter((name) => name.startsWith('.dist'))).toEqual([]);
    }
    rmSync(join(site.root, 'dist'), { recursive: true });
    expect(site.runAsNobody('build').status).toBe(0);
  });

  it('is named where a build of another user left something beside it', () => {
    site = temporarySite({ '.dist.lectern-next/docs/a.html': '' });
    chownSync(site.root, nobody, nobody);
    const { status, stderr } = site.runAsNobody('build');
    expect(stderr).toMatch(/\[output-not-removable\]\n {2}Delete \.dist\.lectern-next as the user who created it/);
    expect(status).toBe(1);
  });
});

/** Tells whether this user may mount, which a test of mount points needs. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'none', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

// Only root may mount: elsewhere the report shows these as skipped.
describe.skipIf(!mayMount())('an output folder that is a mount point (needs the right to mount)', () => {
  let dist: string;
  beforeEach(() => {
    site = temporarySite({ 'docs/gone.md': '# Gone\n' });
    dist = join(site.root, 'dist');
    mkdirSync(dist);
  });
  afterEach(() => spawnSync('umount', [dist]));

  it.each([
    ['a file system of its own', () => ['-t', 'tmpfs', 'none']],
    ['another folder of the same file system', () => ['--bind', join(site.root, 'volume')]],
  ])('is filled file by file: %s', (_, options) => {
    mkdirSync(join(site.root, 'volume'));
    expect(spawnSync('mount', [...options(), dist]).status).toBe(0);
    expect(site.run('build').status).toBe(0);
    expect(existsSync(join(dist, 'docs/gone.html'))).toBe(true);
    rmSync(join(site.root, 'docs/gone.md'));
    const { status, stderr } = site.run('build');
    expect(stderr.replace(/^\d+\.\d s {2}.*\n/gm, '')).toBe('');
    expect(status).toBe(0);
    const filled = site.output();
    expect(filesOf(site).filter((path) => path.includes('.lectern'))).toEqual([]);
    spawnSync('umount', [dist]);
    rmSync(join(site.root, 'volume'), { recursive: true });
    rmSync(dist, { recursive: true });
    site.run('build');
    expect(filled).toEqual(site.output());
  });

  it.each([
    ['no room', 'size=64k', 'output-disk-full'],
    ['no permission', 'ro', 'output-not-writable'],
  ])('says that there is %s', (_, option, code) => {
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', option, 'none', dist]).status).toBe(0);
    const { status, stderr } = site.run('build');
    expect(stderr).toMatch(new RegExp(`dist error .*\\[${code}\\]\\n {2}\\S`));
    expect(status).toBe(1);
    expect(filesOf(site).filter((path) => path.startsWith('dist/') || path.includes('.lectern'))).toEqual([]);
  });
});
