import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, parseLock } from '@lectern/apiref';
import type { Diagnostic, Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { diagnostic } from '../diagnostics.ts';
import { type NotForReaders, notForReaders } from './not-for-readers.ts';
import { type OfferedName, offeredNames } from './offered-names.ts';

const lockFile = 'reference.lock.json';
const listFile = 'reference/names/not-for-readers.ts';

/**
 * Reports each name that the locked packages offer and no page describes: exports, events and environment variables. Returns how many
 * there are.
 */
export async function checkOffered(root: string): Promise<Result<number>> {
  const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile });
  const names = Object.keys(lock.value.packages);
  const fetched = await fetchPackages({ names, lock: lock.value, lockFile, cacheDir: cacheFolder(root) });
  const files = globSync('content/{docs,notes,reference}/**/*.{md,mdx}', { cwd: root });
  const pages = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const readmes = fetched.value.flatMap(({ name, folder }) =>
    globSync('readme.md', { cwd: folder, absolute: true, caseSensitiveMatch: false }).map(
      (file) => [name, readFileSync(file, 'utf8')] as const,
    ),
  );
  const offered = offeredNames(fetched.value);
  return {
    value: offered.length,
    diagnostics: [
      ...lock.diagnostics,
      ...fetched.diagnostics,
      ...undescribedNames({ offered, pages, readmes: new Map(readmes), except: notForReaders }),
    ],
  };
}

/** Reports names that neither a page nor the README of their package describes and no exception names, and exceptions without a name. */
export function undescribedNames(input: {
  readonly offered: readonly OfferedName[];
  /** Texts of pages, and of notes on pages of packages, by file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Texts by package. */
  readonly readmes: ReadonlyMap<string, string>;
  readonly except: readonly NotForReaders[];
}): Diagnostic[] {
  const { offered, pages, readmes, except } = input;
  const spans = [...pages].flatMap(([file, text]) => sectionsOf(file, text));
  const exempts = (exception: NotForReaders, { kind, name, package: home }: OfferedName) =>
    (exception.kinds?.includes(kind) ?? true) &&
    (exception.packages?.test(home) ?? true) &&
    (exception.names?.includes(name) ?? true);
  const undescribed = offered.filter((one) => {
    if (except.some((exception) => exempts(exception, one))) return false;
    const word = new RegExp(`(?<![\\w$])${one.name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`);
    const isRead = spans.some((section) => word.test(section.code) && isAbout(section, one));
    return !isRead && !word.test(readmes.get(one.package) ?? '');
  });
  const unused = except.flatMap((exception) => {
    const own = offered.filter((one) => exempts(exception, one));
    if (!exception.names) return own.length > 0 ? [] : [exception.reason];
    return exception.names.filter((name) => !own.some((one) => one.name === name));
  });
  return [
    ...undescribed.map(({ kind, name, package: home, place }) =>
      diagnostic('offered-undescribed', { file: `${home}/${place}` }, { kind: kinds[kind], name, package: home }),
    ),
    ...unused.map((name) => diagnostic('offered-unused', { file: listFile }, { name })),
  ];
}

/** A part of a page between two headings. */
interface Section {
  readonly file: string;
  /** Text of the whole page. */
  readonly page: string;
  readonly text: string;
  /** Its code spans, outside of fences. */
  readonly code: string;
}

function sectionsOf(file: string, page: string): Section[] {
  const prose = page.replace(/^\s*```[\s\S]*?^\s*```/gm, '');
  return prose.split(/^(?=#)/m).map((text) => {
    const code = [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(([, , span]) => span).join('\n');
    return { file, page, text, code };
  });
}

/** Tells whether a section can mean this name: others have a short name for something else. */
function isAbout({ file, page, text }: Section, { kind, package: home }: OfferedName): boolean {
  if (kind === 'variable') return true;
  if (kind === 'event') return /\bevent/i.test(text);
  return page.includes(home) || home.endsWith(path.basename(file, '.md'));
}

const kinds: Readonly<Record<OfferedName['kind'], string>> = {
  export: 'export',
  member: 'member of the class',
  event: 'event',
  variable: 'environment variable',
};
