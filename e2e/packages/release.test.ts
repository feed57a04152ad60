import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProblems, tarballProblems } from '../../scripts/release/check-package.mjs';
import { keepRanges } from '../../scripts/release/own-ranges.mjs';
import { readManifest, readPackages } from '../../scripts/release/packages.mjs';
import { stagePackage } from '../../scripts/release/stage-package.mjs';

const root = resolve(import.meta.dirname, '../..');
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST)/i.test(name)));

/** Whether `npm run outside` asks. */
const isWhole = process.env.LECTERN_JOURNEYS === 'all';

/** A copy of the files of a release, because a version is created in it. */
let copy: string;

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env: environment });
}

function release(): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const script = [join(copy, 'scripts/release.mjs'), 'check'];
  return spawnSync(process.execPath, script, { cwd: copy, encoding: 'utf8', env: environment });
}

function editRoot(facts: object): void {
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...readManifest(root), ...facts }));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lectern-release-'));
  const sites = ['site', 'handbook', 'e2e', 'bench'].map((folder) => `${folder}/package.json`);
  for (const path of ['packages', 'scripts', '.changeset', 'LICENSE', 'tsconfig.base.json', ...sites])
    cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  editRoot({ repository: undefined, homepage: undefined });
  writeFileSync(
    join(copy, '.changeset/of-this-test.md'),
    "---\n'create-lectern': minor\n---\n\nA change of this test.\n",
  );
  run('git', 'init', '--quiet');
  run('git', 'add', '.changeset');
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Begin');
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a release', () => {
  it('does not begin without the address of the repository, or with changes that no version has', () => {
    const { status, stdout, stderr } = release();
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('Nothing was published.');
    expect(stderr).toContain(
      'has no "repository". Write its address there, for example "repository": "github:OWNER/NAME".',
    );
    expect(stderr).toContain('changesets are in no version yet. Run "npm run release -- version".');
    expect(stderr).toContain('packages/theme/CHANGELOG.md says nothing of 0.1.0.');
    editRoot({ repository: 'somewhere' });
    expect(release().stderr).toContain('The "repository" of the root package.json, "somewhere", is at no host');
  });

  it('makes a minor version of minor changes, writes changelogs, and asks for peers of that version', () => {
    keepRanges(copy, () => run('node', 'node_modules/@changesets/cli/bin.js', 'version'));
    for (const { folder, manifest } of readPackages(copy)) {
      expect(manifest.version, manifest.name).toBe('0.2.0');
      if (manifest.peerDependencies?.lectern) expect(manifest.peerDependencies.lectern).toBe('^0.2.0');
      expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`# ${manifest.name}\n\n## 0.2.0\n`);
    }
    expect(readManifest(join(copy, 'packages/create-lectern/template')).dependencies).toMatchObject({
      lectern: '^0.2.0',
    });
    expect(readManifest(join(copy, 'handbook')).dependencies).toMatchObject({ lectern: '0.2.0' });
  });

  // Five packages are compiled, packed and all but published: 40 s on a machine at rest. Each commit does it with one of them.
  it.runIf(isWhole)(
    'is clean for publint, attw and npm',
    () => {
      editRoot({ repository: 'github:owner/name' });
      const { status, stdout, stderr } = release();
      expect(stderr.replace(/^npm warn Unknown .*\n/gm, '').replaceAll('context canceled', '')).toBe('');
      expect(status).toBe(0);
      expect(stdout.match(/ 0\.2\.0: ready to be published$/gm)).toHaveLength(5);
    },
    600_000,
  );

  it('carries addresses, provenance and its changelog, nothing that it was made with, and no problem', async () => {
    editRoot({ repository: 'github:owner/name' });
    const packed = readPackages(copy).find(({ manifest }) => manifest.name === '@lectern/theme')!;
    const { staged, tarball } = await stagePackage({ ...packed, root: copy, to: join(copy, 'staged') });
    const manifest = readManifest(staged);
    expect(manifest).toMatchObject({
      repository: { type: 'git', url: 'git+https://github.com/owner/name.git', directory: 'packages/theme' },
      bugs: { url: 'https://github.com/owner/name/issues' },
      homepage: 'https://github.com/owner/name/tree/HEAD/packages/theme#readme',
      publishConfig: { access: 'public', provenance: true },
    });
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']));
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']));
    expect(readFileSync(join(staged, 'CHANGELOG.md'), 'utf8')).toContain('## 0.2.0');
    expect([...(await tarballProblems(tarball)), ...publishProblems(staged)]).toEqual([]);
    // The repository is as it was.
    expect(readManifest(packed.folder)).toEqual(packed.manifest);
  });
});
