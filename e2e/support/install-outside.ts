import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageFolders } from '../../scripts/release/packages.mjs';
import type { Outside } from './outside.ts';
import { install, type PackageManager, run } from './package-manager.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Packs the packages and installs them with a package manager in a folder outside this repository. What was installed from
 * the same sources is used again; what was installed from others is removed after a day.
 */
export function installOutside(manager: PackageManager): Outside {
  const prefix = `lectern-outside-${hashOf([root])}-${manager}-`;
  const folder = join(realpathSync(tmpdir()), prefix + hashOf(sources()));
  removeOld(prefix, folder);
  if (!existsSync(folder)) {
    const made = mkdtempSync(`${folder}-`);
    // Some tests build as another user.
    chmodSync(made, 0o755);
    const packed = join(made, 'packed');
    mkdirSync(packed);
    const tarballs = packageFolders.map((name) => pack(name, packed));
    const names = tarballs.filter(({ name }) => name !== 'create-lectern');
    const dependencies = Object.fromEntries(names.map(({ name, file }) => [name, `file:packed/${file}`]));
    writeFileSync(
      join(made, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: { ...dependencies, ...peers() } }),
    );
    install(manager, made);
    mkdirSync(join(made, 'sites'));
    // Another run may have been faster.
    if (existsSync(folder)) rmSync(made, { recursive: true, force: true });
    else renameSync(made, folder);
  }
  return { folder, packed: join(folder, 'packed') };
}

/** Packs a package into a folder; returns its name and the name of the file. */
function pack(name: string, into: string): { readonly name: string; readonly file: string } {
  const folder = join(root, 'packages', name);
  const printed = run(folder, 'npm', 'pack', '--silent', '--pack-destination', into);
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string };
  return { name: described.name, file: printed.trim().split('\n').at(-1)! };
}

/** Returns what a site installs in addition to the packages, as the starter names it. */
function peers(): Readonly<Record<string, string>> {
  const file = join(root, 'packages/lectern/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { peerDependencies: Record<string, string> }).peerDependencies;
}

/** Returns every file that the packages are made of and with, as git knows them, with its content. */
function sources(): readonly string[] {
  const made = ['guard', 'compile', 'declare', 'declare-options'].map((name) => `scripts/${name}.mjs`);
  const paths = ['packages', 'LICENSE', 'tsconfig.base.json', ...made];
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...paths];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  // No package holds tests.
  const files = listed.filter((file) => !/\.test\.tsx?$|\/(?:fixtures|expected)\//.test(file));
  return files.flatMap((file) =>
    file && existsSync(join(root, file)) ? [file, readFileSync(join(root, file), 'latin1')] : [],
  );
}

function removeOld(prefix: string, kept: string): void {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(prefix) && folder !== kept && statSync(folder).mtimeMs < yesterday)
      rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex').slice(0, 12);
}
