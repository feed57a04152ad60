import { type Adapter, commands, type PageSample } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { readProject, whole, withPage } from './project.ts';

/** Lines that can run: they start the testrunner in the project at hand, a script that the page shows, the compiler, or make a folder. */
const able: readonly RegExp[] = [
  /^(?:[A-Z_]+=\S* )*npx wdio(?: run)?(?: wdio\.[\w.]*conf\.[jt]s)?(?: [^<>|&;]*)?(?: \|\| true)?$/,
  /^node [\w.-]+\.js$/,
  /^npx tsc --noEmit(?: --project \w+\.json)?$/,
  /^mkdir [\w-]+$/,
  /^cd [\w-]+$/,
  /^npm init -y$/,
];

/** Runs lines of a shell in a small project that has the files of the page. A line that needs more says so on its fence. */
export function commandLines(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'shell',
    takes({ language, code }) {
      const lines = code.split('\n').filter((line) => line.trim() !== '');
      return language === 'bash' && lines.length > 0 && lines.every((line) => able.some((form) => form.test(line)));
    },
    host: ({ folder }) => startMachine({ root, folder }),
    commandOf(sample) {
      const cart = { 'test/specs/cart.e2e.js': project['test/checkout/cart.e2e.js']! };
      const files = { ...cart, ...withPage(project, sample.files), ...configs(sample) };
      return { program: 'bash', args: ['-ec', sample.code], files };
    },
  });
}

/** The configuration of the page, made whole; else one of the framework that the line has options for. */
function configs({ code, files }: PageSample): Record<string, string> {
  const needed = /--cucumberOpts|\.feature\b/.test(code)
    ? 'cucumber'
    : /--jasmineOpts/.test(code)
      ? 'jasmine'
      : undefined;
  const made: Record<string, string> = {};
  for (const name of ['wdio.conf.js', 'wdio.conf.ts']) {
    const shown = files[name];
    const isConfig =
      shown !== undefined && kindOf({ language: name.endsWith('ts') ? 'ts' : 'js', code: shown }) === 'config';
    if (!isConfig || needed) continue;
    const page = name.replace('wdio', 'page');
    Object.assign(made, { [page]: shown, [name]: whole(page) });
  }
  if (needed) {
    const page = `exports.config = { framework: '${needed}' }\n`;
    Object.assign(made, { 'page.conf.js': page, 'wdio.conf.js': whole('page.conf.js') });
  }
  return made;
}
