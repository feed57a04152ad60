import type { IsFound } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { needsFolder } from './projects.ts';
import { hasOwnConfig } from './testrunner.ts';

/**
 * Tells which files of its page a sample depends on without naming them, because the testrunner, Babel or the compiler
 * finds them.
 */
export const isFound: IsFound = (sample) => {
  const { language, code, files } = sample;
  const kind = kindOf(sample);
  const isShell = language === 'bash';
  const isTest = kind === 'spec' || kind === 'fragment' || kind === 'module';
  const isCucumber = kind === 'steps' || kind === 'feature';
  const shown = (kind === 'config' ? code : files['wdio.conf.js']) ?? '';
  const found: readonly (readonly [boolean, RegExp])[] = [
    // The compiler sees the whole folder.
    [isShell && code.includes('npx tsc'), /./],
    [isShell || kind === 'config' || isTest || isCucumber, /^(?:package\.json|babel\.config\.js)$/],
    [isShell || kind === 'config' || language === 'ts', /(?:^|\/)tsconfig\.json$|\.d\.ts$/],
    [isShell || isCucumber || (isTest && (hasOwnConfig(sample) || needsFolder(sample))), /^wdio\.conf\.[jt]s$/],
    [isCucumber || shown.includes("framework: 'cucumber'"), /^features\//],
    // What a configuration without files of its own runs.
    [(kind === 'config' || isShell) && !/\bspecs:/.test(shown), /^test\/specs\//],
  ];
  return (name) => found.some(([applies, names]) => applies && names.test(name));
};
