import type { PageSample } from '@lectern/verify';

/** What a reader does with a sample: saves it as a spec file, puts it into a test, and so on. */
export type Kind = 'spec' | 'fragment' | 'config' | 'script' | 'module' | 'steps' | 'feature' | 'declaration' | 'other';

/** Tells from its text what a reader does with a sample: JavaScript, TypeScript, or a feature file. */
export function kindOf({ language, code, title = '' }: Pick<PageSample, 'language' | 'code' | 'title'>): Kind {
  if (language === 'gherkin') return 'feature';
  if (language !== 'js' && language !== 'ts') return 'other';
  if (title.endsWith('.d.ts')) return 'declaration';
  if (/^(?:exports\.config|export const config)\b/m.test(code)) return 'config';
  if (/^(?:Given|When|Then|Before|After)\(/m.test(code)) return 'steps';
  if (/^(?:describe|it|suite)(?:\.\w+)?\(/m.test(code)) return 'spec';
  // A sample with only hooks is loaded beside a test.
  if (/^(?:before|after)(?:Each|All)?\(/m.test(code)) return 'module';
  if (/\bremote\(|require\('(?:webdriver|devtools)'\)|require\('@wdio\/cli'\)|attach\(/.test(code)) return 'script';
  if (/^(?:module\.exports|exports\.\w+|export default|export (?:async )?(?:class|const|function))\b/m.test(code))
    return 'module';
  // Lines that read files and use no browser are a program.
  if (/^const .* = require\('(?:node:)?fs'\)/m.test(code) && !/\bbrowser\b|\$\(|\bexpect\(/.test(code)) return 'script';
  return 'fragment';
}

/** Returns the file name under which a reader saves a sample: its title, or a spec. */
export function specFile({ title = '', language }: Pick<PageSample, 'title' | 'language'>): string {
  return /\.[jt]s$/.test(title) && !title.includes('..') ? title : `test/specs/sample.e2e.${language}`;
}

/** Tells whether a sample's page is open before it runs. A spec may open one itself; lines of a test start on theirs. */
export function isOpenBefore(sample: PageSample): boolean {
  const opensOne = kindOf(sample) === 'spec' && /\burl\(/.test(sample.code);
  return sample.html !== undefined && !opensOne;
}
