import { type Adapter, commands, type PageSample } from '@lectern/verify';
import { isOpenBefore, kindOf, specFile } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { filesOf, readProject, whole, withPage } from './project.ts';
import { protocolsOf } from './protocols.ts';

const loader = 'test/loads.e2e.js';

/** The files of a TypeScript project, if the page shows none. */
const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2022',
      module: 'commonjs',
      moduleResolution: 'node',
      esModuleInterop: true,
      skipLibCheck: true,
      types: ['node', 'webdriverio/async', '@wdio/mocha-framework', 'expect-webdriverio'],
    },
  },
  undefined,
  2,
)}\n`;

/**
 * Runs samples that need a project's folder and the configuration of their page: step definitions and features in Cucumber,
 * specs in Jasmine, in several browsers or with a compiler, samples that name files of the folder, and programs that start
 * the testrunner themselves.
 */
export function projects(root: string): Adapter {
  const project = readProject(root);
  return commands({
    name: 'project',
    takes: (sample) => isCucumber(sample) || needsFolder(sample) || startsRunner(sample),
    variantsOf: protocolsOf,
    host: (context) => startMachine({ root, ...context }),
    commandOf(sample) {
      const name = fileName(sample);
      const typed = sample.language === 'ts' && { 'tsconfig.json': tsconfig };
      const files = withPage(project, { ...typed, ...filesOf(sample), [name]: content(sample) });
      if (startsRunner(sample)) return { program: 'node', args: [name], files };
      const shown = sample.files['wdio.conf.js'] ?? '';
      const isFit = kindOf({ language: 'js', code: shown }) === 'config';
      const isSame = isCucumber(sample) === /framework: 'cucumber'/.test(shown);
      const config =
        isFit && isSame ? shown : `exports.config = { ${isCucumber(sample) ? "framework: 'cucumber'" : ''} }\n`;
      const isModule = kindOf(sample) === 'module';
      const loads = isModule && { [loader]: `require('../${name}')\nit('loads', async () => {})\n` };
      const spec = isCucumber(sample) ? [] : ['--spec', `./${isModule ? loader : name}`];
      const added = { 'page.conf.js': config, 'run.conf.js': whole('page.conf.js') };
      return { program: 'wdio', args: ['run', 'run.conf.js', ...spec], files: { ...files, ...loads, ...added } };
    },
  });
}

function isCucumber(sample: PageSample): boolean {
  return ['steps', 'feature'].includes(kindOf(sample));
}

function startsRunner(sample: PageSample): boolean {
  return kindOf(sample) === 'script' && sample.code.includes("require('@wdio/cli')");
}

/** Tells whether a spec needs the folder and the configuration of its page. */
export function needsFolder(sample: Pick<PageSample, 'code' | 'files' | 'language' | 'title'>): boolean {
  const { code, files } = sample;
  const kind = kindOf(sample);
  if (kind !== 'spec' && kind !== 'fragment' && kind !== 'module') return false;
  const isCompiled = 'babel.config.js' in files && /^(?:import|export) /m.test(code);
  const isJasmine = kind === 'spec' && /framework: 'jasmine'/.test(files['wdio.conf.js'] ?? '');
  const namesFile = Object.keys(files).some((name) => code.includes(`('./${name}')`));
  const config = files['wdio.conf.js'] ?? '';
  const [, folder = 'test/specs'] = /specs: \['\.\/([\w/]+)\/\*\*/.exec(config) ?? [];
  const isNamed = folder !== 'test/specs' && sample.title?.startsWith(`${folder}/`);
  const isOwn = kind === 'spec' && (isNamed || config.includes("require('./"));
  return (
    sample.language === 'ts' ||
    isCompiled ||
    isJasmine ||
    namesFile ||
    isOwn ||
    /\bmultiremotebrowser\b|\bbrowser\.config\b/.test(code)
  );
}

function fileName(sample: PageSample): string {
  const { title = '', language } = sample;
  if (/\.(?:js|ts|feature)$/.test(title)) return title;
  const kind = kindOf(sample);
  if (kind === 'feature') return 'features/sample.feature';
  return kind === 'steps' ? `features/step-definitions/sample.${language}` : specFile(sample);
}

/** Lines of a test first open their page, as in the testrunner. */
function content(sample: PageSample): string {
  const { code, html } = sample;
  if (kindOf(sample) !== 'fragment') return code;
  const open = isOpenBefore(sample) ? `await browser.url('/${html!.name}'); ` : '';
  return `it('runs', async () => { ${open}${code}\n})\n`;
}
