import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, type PackageFolder, parseLock } from '@lectern/apiref';
import type { Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { diagnostic } from '../diagnostics.ts';
import { codeOfPage } from '../sentences/page-sentences.ts';

/** Names that pages write in code and that no locked package contains, by what has them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Cypress, Playwright, Selenium and Testing Library': [
    ...['colorScheme', 'fullyParallel', 'getScreenshotAs', 'implicitlyWait', 'pageLoadTimeout', 'setScriptTimeout'],
    ...['storageState', 'timezoneId', 'toBeInTheDocument', 'toHaveScreenshot'],
  ],
  React: ['createRoot'],
  Lighthouse: ['paintCompositeRender', 'parseHTML', 'scriptEvaluation', 'styleLayout'],
  'a form that its page describes': ['clickSubmit'],
};

const lockFile = 'reference.lock.json';
const listFile = 'reference/names/check-names.ts';
const ignore = ['**/node_modules/**', '**/*.min.js'];
const reviewed = Object.values(otherNames).flat();

/** A name that a page writes in code, with its place. */
interface PageName {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Reads every name in the code of the locked packages. */
export async function readNames(root: string): Promise<Result<ReadonlySet<string>>> {
  const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile });
  const names = Object.keys(lock.value.packages);
  const fetched = await fetchPackages({ names, lock: lock.value, lockFile, cacheDir: cacheFolder(root) });
  return { value: namesOf(fetched.value), diagnostics: [...lock.diagnostics, ...fetched.diagnostics] };
}

/**
 * Looks up every name in code on the pages, such as `waitforTimeout`: in the packages, in the code of its page, or in the
 * reviewed list. Returns the number of names.
 */
export async function checkNames(root: string, pages: ReadonlyMap<string, string>): Promise<Result<number>> {
  const { value: known, diagnostics } = await readNames(root);
  const unknown = unknownNames(pages, known);
  const other = new Set(unknown.map(({ name }) => name));
  return {
    value: [...pages.values()].reduce((sum, text) => sum + namesOn(text).length, 0),
    diagnostics: [
      ...diagnostics,
      ...unknown
        .filter(({ name }) => !reviewed.includes(name))
        .map(({ file, line, name }) => diagnostic('name-unknown', { file, line }, { name })),
      ...reviewed
        .filter((name) => !other.has(name))
        .map((name) => diagnostic('name-unused', { file: listFile }, { name })),
    ],
  };
}

/** Returns the names on some pages, texts by file, that neither the packages nor the code of their page contain. */
export function unknownNames(pages: ReadonlyMap<string, string>, known: ReadonlySet<string>): PageName[] {
  return [...pages].flatMap(([file, text]) => {
    const own = new Set(codeOfPage(text).match(/[\w$]+/g));
    return namesOn(text)
      .filter(({ name }) => !known.has(name) && !own.has(name))
      .map((found) => ({ file, ...found }));
  });
}

/** Returns the names in code spans of a page that are written in camel case, as only programs do. */
function namesOn(text: string): Omit<PageName, 'file'>[] {
  let isFence = false;
  return text.split('\n').flatMap((written, index) => {
    if (/^\s*```/.test(written)) isFence = !isFence;
    if (isFence) return [];
    return [...written.matchAll(/(?<=`)[a-z]+[A-Z]\w+(?=`)/g)].map(([name]) => ({ line: index + 1, name }));
  });
}

function namesOf(packages: readonly PackageFolder[]): Set<string> {
  const found = new Set<string>();
  for (const { folder } of packages) {
    for (const file of globSync('**/*.{js,cjs,mjs,ts,json}', { cwd: folder, ignore, absolute: true })) {
      for (const [name] of readFileSync(file, 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) found.add(name);
    }
  }
  return found;
}
