import path from 'node:path';
import { type Adapter, commands } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { filesOf, readProject, whole, withPage } from './project.ts';
import { protocolsOf } from './protocols.ts';

/**
 * Starts the testrunner with a configuration in a small project that contains what the page does not show: a spec, a
 * feature, pages, and the options that an excerpt leaves out.
 */
export function configurations(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'configuration',
    takes: (sample) => kindOf(sample) === 'config',
    variantsOf: protocolsOf,
    host: (context) => startMachine({ root, ...context }),
    commandOf(sample) {
      const { title = '', language, code } = sample;
      const name = /\.conf\.[jt]s$/.test(title) ? title : `wdio.conf.${language}`;
      const own = withPage(project, filesOf(sample));
      // A JavaScript module of the same name would be loaded instead of the TypeScript one.
      if (name.endsWith('.ts')) delete own[name.replace(/ts$/, 'js')];
      // The project's test is for one browser.
      if (/^ {2,4}capabilities: \{/m.test(code)) delete own['test/specs/login.e2e.js'];
      const all = {
        ...own,
        ...filesForPatterns(code, own, project),
        [name]: code,
        'run.conf.js': whole(name),
      };
      return { program: 'wdio', args: ['run', 'run.conf.js'], files: all };
    },
  });
}

/** Returns a file for each pattern in a configuration that matches nothing in its folder, so that it finds one. */
function filesForPatterns(
  code: string,
  files: Readonly<Record<string, string>>,
  project: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = [...code.matchAll(/'(?:\.\/)?((?:test|specs?|features|e2e)\/[^']*\.(?:js|ts|feature))'/g)].map(
    ([, name]) => name!,
  );
  const named = found
    .filter((name) => !Object.keys(files).some((file) => isLike(file, name)))
    .map((name): [string, string] => {
      const file = name
        .replaceAll('**/', '')
        .replaceAll('*', 'sample')
        .replace(/[[\]{}?!]/g, '');
      return [file, project[likeOf(file)]!];
    });
  return Object.fromEntries(named);
}

/** Tells whether a file is in the folder that a pattern begins with, as deep as the pattern says, and ends like it. */
function isLike(file: string, pattern: string): boolean {
  const start = pattern.replace(/[*{[?!].*$/, '');
  const depth = (name: string) => name.slice(start.length).split('/').length;
  const isAsDeep = pattern.includes('**') || depth(file) === depth(pattern);
  return file.startsWith(start) && isAsDeep && path.extname(file) === path.extname(pattern);
}

/** Returns the project's file of the same kind. */
function likeOf(file: string): string {
  if (file.endsWith('.feature')) return 'features/login.feature';
  return /steps|definitions/.test(file) ? 'features/step-definitions/steps.js' : 'test/specs/login.e2e.js';
}
