import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namedFiles, type PageSample, type ProjectOf, type Results, type SampleResult } from '@lectern/verify';
import { specText } from '../run/as-spec.ts';
import { isOpenBefore, kindOf, specFile } from './kind-of.ts';
import { needsFolder } from './projects.ts';
import { hasOwnConfig } from './testrunner.ts';

/** Packages that every project installs. */
const base = ['cli', 'local-runner', 'mocha-framework', 'spec-reporter', 'static-server-service'].map(
  (name) => `@wdio/${name}`,
);

/**
 * Makes the projects of samples that pass in the testrunner without a configuration of their own: the spec, its
 * dependencies, its pages, a configuration, and a README that says how to start it.
 */
export function sampleProjects(results: Results['samples'] = {}): ProjectOf {
  const { dependencies } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../samples/package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };

  const isTaken = (sample: PageSample) =>
    ['spec', 'fragment'].includes(kindOf(sample)) &&
    sample.fails === undefined &&
    sample.claim === undefined &&
    !hasOwnConfig(sample) &&
    !needsFolder(sample);
  return (sample) => {
    if (!isTaken(sample)) return undefined;
    const { html, pages } = sample;
    const name = specFile(sample);
    const open = isOpenBefore(sample) ? `/${html!.name}` : undefined;
    const spec = specText({ code: sample.code, open });
    // Without the page's configuration and the files that it names.
    const beside = namedFiles({ texts: [spec], files: sample.files });
    const text = [spec, ...Object.values(beside)].join('\n');
    const shown = { ...pages, ...(html && { [html.name]: html.text }) };
    const modules = [...text.matchAll(/(?:require\(|from )'([^.'][^']*)'/g)].map(([, module]) => module!);
    const packages = [...new Set([...base, ...modules.filter((module) => module in dependencies)])].sort();
    return {
      'package.json': json({
        name: 'sample',
        private: true,
        scripts: { test: 'wdio run wdio.conf.js' },
        devDependencies: Object.fromEntries(packages.map((name) => [name, dependencies[name]])),
      }),
      'README.md': readme(sample, dependencies.webdriverio!, results[sample.id]),
      'wdio.conf.js': configuration(name),
      ...Object.fromEntries(Object.entries(shown).map(([name, text]) => [`public/${name}`, text])),
      ...beside,
      [name]: spec,
    };
  };
}

function configuration(spec: string): string {
  return `exports.config = {
  specs: ['./${spec}'],
  capabilities: [{ browserName: 'chrome' }],
  logLevel: 'warn',
  baseUrl: 'http://localhost:8080',
  services: [
    ['static-server', { port: 8080, folders: [{ mount: '/', path: './public' }] }]
  ],
  framework: 'mocha',
  mochaOpts: { timeout: 60000 },
  reporters: ['spec']
}
`;
}

/**
 * Returns how to run a project as its sample ran. The testrunner uses WebDriver if a driver answers on port 4444, and DevTools
 * otherwise.
 */
function readme({ route, number }: PageSample, version: string, result: SampleResult | undefined): string {
  const { over = [], differs = {} } = result ?? {};
  const other = over.find((name) => differs[name]?.problem !== undefined);
  const ran = over.filter((name) => name !== other).join(' and ') || 'WebDriver';
  const said = other ? `\n\nOver ${other} it fails: ${differs[other]!.problem}` : '';
  return `# Sample ${number} of ${route}

You need Node.js and Chrome.

    npm install
    npm test

The sample ran with WebdriverIO ${version} over ${ran}. Without a driver on port 4444, WebdriverIO uses the DevTools protocol. To use
WebDriver, start the ChromeDriver of your version of Chrome before the test:

    chromedriver --port=4444${said}
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
