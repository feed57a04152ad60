import { type Adapter, commands, type PageSample } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { readProject, whole, withPage } from './project.ts';
import { protocolsOf } from './protocols.ts';

/**
 * Lines that can run: they start the testrunner in the current project, a script that the page shows, the compiler, or
 * create a folder.
 */
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

/** Runs shell lines in a small project with the files of the page. A line that needs more says so on its fence. */
export function commandLines(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'shell',
    takes({ language, code }) {
      const lines = code.split('\n').filter((line) => line.trim() !== '');
      return language === 'bash' && lines.length > 0 && lines.every((line) => able.some((form) => form.test(line)));
    },
    variantsOf: protocolsOf,
    host: (context) => startMachine({ root, ...context }),
    commandOf(sample) {
      const cart = { 'test/specs/cart.e2e.js': project['test/checkout/cart.e2e.js']! };
      // The compiler sees only what the page shows.
      const isCompiled = sample.code.startsWith('npx tsc');
      const files = isCompiled ? sample.files : { ...cart, ...withPage(project, sample.files), ...configs(sample) };
      return { program: 'bash', args: ['-ec', sample.code], files };
    },
  });
}

/** The framework in a line's options. */
const frameworks: readonly (readonly [RegExp, string])[] = [
  [/--cucumberOpts|\.feature\b/, 'cucumber'],
  [/--jasmineOpts/, 'jasmine'],
  [/--mochaOpts/, 'mocha'],
];

/**
 * Returns the configuration of the page, completed, if it has the framework of the line's options; otherwise one that does.
 */
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
