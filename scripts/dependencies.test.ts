import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { siteWorkspaces } from './prepare.mjs';

const root = resolve(import.meta.dirname, '..');

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly inBundle?: boolean;
}
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
/** Packages installed from elsewhere, by folder. */
const installed = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

it('locks every package by its hash', () => {
  const loose = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  expect(loose.map(([folder]) => folder)).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

it.each(['package-lock.json', 'site/samples/package-lock.json'])(
  'names in %s no host to load packages from',
  (file) => {
    const locked = JSON.parse(readFileSync(resolve(root, file), 'utf8')) as { packages: Record<string, Locked> };
    const named = Object.entries(locked.packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(named.map(([folder]) => folder)).toEqual([]);
    // npm reads the setting of the folder in which it works.
    const settings = readFileSync(resolve(root, dirname(file), '.npmrc'), 'utf8');
    expect(settings).toContain('omit-lockfile-registry-resolved=true');
  },
);

it('runs no script of a package while it is installed that the lock file does not name', () => {
  const named = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
  // Both download browser drivers for webdriverio, which our tests do not use.
  expect(named).toEqual(['node_modules/edgedriver', 'node_modules/geckodriver']);
  const running = installed.filter(([folder]) => {
    const manifest = resolve(root, folder, 'package.json');
    if (!existsSync(manifest)) return false;
    const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: Record<string, string> };
    return ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
  });
  expect(running.map(([folder]) => folder).filter((folder) => !named.includes(folder))).toEqual([]);
});

/** Licenses under which a package may be used here, and packages whose license is read by us, with the reason. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|MPL-2\.0|Python-2\.0|Unlicense|WTFPL|Zlib)$/;
const read: Readonly<Record<string, string>> = {
  'node_modules/@action-validator/core': 'GPL 3.0: checks the files of workflows, not passed on',
  'node_modules/css-value': 'MIT, in its readme',
  'node_modules/spawndamnit': 'MIT, in its LICENSE; starts commands for changesets',
  'node_modules/@cspell/dict-en-common-misspellings':
    'CC BY-SA 4.0: a list of words for the check of spelling, not passed on',
};
/** libvips, which `sharp` loads as a separate library. */
const isLibvips = /^node_modules\/@img\/sharp-/;

it('uses packages under licenses that let everybody use what is made with them', () => {
  const others = installed.filter(([folder, { license = '' }]) => {
    if (read[folder]) return false;
    if (isLibvips.test(folder) && /LGPL/.test(license)) return false;
    const choices = license.replace(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every((part) => allowed.test(part)));
  });
  expect(others.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
});

/** Packages that a workspace names although only its tests use them, with the reason. */
const namedForTests: Readonly<Record<string, string>> = {
  'packages/lectern: @mdx-js/mdx': 'knip reads MDX only in a workspace that names it',
};

it.each(siteWorkspaces())(
  'names in %s no package that only tests use, because a first start would install it',
  (workspace) => {
    const { devDependencies = {} } = JSON.parse(readFileSync(resolve(root, workspace, 'package.json'), 'utf8')) as {
      readonly devDependencies?: Readonly<Record<string, string>>;
    };
    const code = readdirSync(resolve(root, workspace), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist|test)\//.test(file))
      .map((file) => readFileSync(join(root, workspace, file), 'utf8'))
      .join('\n');
    const unused = Object.keys(devDependencies).filter((name) => !new RegExp(`['"]${name}['"/]`).test(code));
    expect(unused.filter((name) => namedForTests[`${workspace}: ${name}`] === undefined)).toEqual([]);
  },
);
