import { type Adapter, commands } from '@lectern/verify';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { readProject, whole } from './project.ts';

/** What a line may do here: start the testrunner in the project at hand, or ask it for help. */
const able = /^(?:[A-Z_]+=\S+ )*npx wdio (?:run wdio\.conf\.js(?: [^<>|&;]*)?|run --help|--version)$/;

/** What needs more than the project has: a terminal, a grid, an account, another framework. */
const unable =
  /--(?:watch|hostname|path|user|key|baseUrl|framework|reporters|jasmineOpts|cucumberOpts)\b|\.feature|TARGET=|DEBUG=|PROXY/;

/** Runs lines of a shell that start the testrunner, in a small project that has the files of the page. */
export function commandLines(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'shell',
    takes(sample) {
      const lines = sample.code.split('\n').filter((line) => line.trim() !== '');
      return sample.language === 'bash' && lines.every((line) => able.test(line) && !unable.test(line));
    },
    host: ({ folder }) => startMachine({ root, folder }),
    commandOf({ code, files }) {
      const { 'wdio.conf.js': shown, ...beside } = files;
      const isConfig = shown !== undefined && kindOf({ language: 'js', code: shown }) === 'config';
      const config: Record<string, string> = isConfig
        ? { 'page.conf.js': shown, 'wdio.conf.js': whole('page.conf.js') }
        : {};
      const cart = { 'test/specs/cart.e2e.js': project['test/checkout/cart.e2e.js']! };
      return { program: 'bash', args: ['-ec', code], files: { ...project, ...cart, ...beside, ...config } };
    },
  });
}
