import { type Adapter, commands, type PageSample } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { readProject, whole } from './project.ts';

/**
 * Starts the testrunner with a configuration in a small project that has what the page does not show: a spec, a feature, pages, and
 * the options that a part of a configuration leaves out.
 */
export function configurations(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'configuration',
    takes: (sample) => kindOf(sample) === 'config',
    host: ({ folder }) => startMachine({ root, folder }),
    commandOf(sample) {
      const { title = '', language, code, files } = sample;
      const name = /\.conf\.[jt]s$/.test(title) ? title : `wdio.conf.${language}`;
      const all = {
        ...project,
        ...files,
        ...namedSpecs(sample, project),
        [name]: code,
        'run.conf.js': whole(name),
      };
      return { program: 'wdio', args: ['run', 'run.conf.js'], files: all };
    },
  });
}

/** A file for each pattern of files that the sample names, so that it finds one. */
function namedSpecs({ code, files }: PageSample, project: Readonly<Record<string, string>>): Record<string, string> {
  const found = [...code.matchAll(/'(?:\.\/)?((?:test|specs?|features|e2e)\/[^']*\.(?:js|ts|feature))'/g)].map(
    ([, name]) => name!,
  );
  const specs = found
    .filter((name) => !/steps|definitions/.test(name))
    .map((name): [string, string] => {
      const file = name
        .replaceAll('**/', '')
        .replaceAll('*', 'sample')
        .replace(/[[\]{}?!]/g, '');
      return [file, project[file.endsWith('.feature') ? 'features/login.feature' : 'test/specs/login.e2e.js']!];
    });
  return Object.fromEntries(specs.filter(([name]) => !(name in files)));
}
