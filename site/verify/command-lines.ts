import { type Adapter, commands, type PageSample } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { readProject, whole, withPage } from './project.ts';

/** Lines that can run: they start the testrunner in the project at hand, a script that the page shows, the compiler, or make a folder. */
const able: readonly RegExp[] = [
  /^(?:[A-Z_]+=\S* )*npx wdio(?: run)?(?: wdio\.[\w.]*conf\.[jt]s)?(?: [^<>|&;]*)?(?: \|\| true)?$/,
  // Its input ends at once, as if the reader left.
  /^npx wdio repl chrome(?: --logLevel error)?$/,
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
      // The compiler sees what the page shows, and nothing else.
      const isCompiled = sample.code.startsWith('npx tsc');
      const files = isCompiled ? sample.files : { ...cart, ...withPage(project, sample.files), ...configs(sample) };
      return { program: 'bash', args: ['-ec', sample.code], files };
    },
  });
}

/** What a line's options say of the framework that the project has. */
const frameworks: readonly (readonly [RegExp, string])[] = [
  [/--cucumberOpts|\.feature\b/, 'cucumber'],
  [/--jasmineOpts/, 'jasmine'],
  [/--mochaOpts/, 'mocha'],
];

/** The configuration of the page, made whole, where it is of the framework that the line has options for; else one that is. */
function configs({ code, files }: PageSample): Record<string, string> {
  const needed = frameworks.find(([options]) => options.test(code))?.[1];
  const made: Record<string, string> = {};
  for (const language of ['js', 'ts']) {
    const [name, page] = [`wdio.conf.${language}`, `page.conf.${language}`];
    const shown = files[name] ?? '';
    const isFit =
      kindOf({ language, code: shown }) === 'config' && (!needed || shown.includes(`framework: '${needed}'`));
    if (isFit) Object.assign(made, { [page]: shown, [name]: whole(page) });
    else if (needed && language === 'js') {
      Object.assign(made, { [page]: `exports.config = { framework: '${needed}' }\n`, [name]: whole(page) });
    } else if (code.includes('wdio.conf.ts') && language === 'ts') {
      Object.assign(made, { [name]: "export { config } from './base.conf'\n", 'test/tsconfig.json': '{}\n' });
    }
  }
  return made;
}
