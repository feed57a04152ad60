import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSample, ProjectOf } from '@lectern/verify';
import { isOpenBefore, kindOf, specFile } from './kind-of.ts';
import { needsFolder } from './projects.ts';
import { hasOwnConfig } from './testrunner.ts';

/** What every project installs. */
const base = ['cli', 'local-runner', 'mocha-framework', 'spec-reporter', 'static-server-service'].map(
  (name) => `@wdio/${name}`,
);

/** Makes the projects of samples that pass in the testrunner with no configuration of their own: the spec, what it requires, its pages, and how to start it. */
export function sampleProjects(root: string): ProjectOf {
  const folder = path.join(root, 'static/samples');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const pages = new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const { dependencies } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../samples/package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };

  const isTaken = (sample: PageSample) =>
    ['spec', 'fragment'].includes(kindOf(sample)) &&
    sample.fails === undefined &&
    !hasOwnConfig(sample) &&
    !needsFolder(sample);
  return (sample) => {
    if (!isTaken(sample)) return undefined;
    const { html } = sample;
    const name = specFile(sample);
    const spec = specText(sample);
    const beside = required(sample.files, spec);
    const text = [spec, ...Object.values(beside)].join('\n');
    const shown = named(pages, text, html && { [html.name]: html.text });
    const modules = [...text.matchAll(/(?:require\(|from )'([^.'][^']*)'/g)].map(([, module]) => module!);
    const packages = [...new Set([...base, ...modules.filter((module) => module in dependencies)])].sort();
    return {
      'package.json': json({
        name: 'sample',
        private: true,
        scripts: { test: 'wdio run wdio.conf.js' },
        devDependencies: Object.fromEntries(packages.map((name) => [name, dependencies[name]])),
      }),
      'wdio.conf.js': configuration(name),
      ...Object.fromEntries(Object.entries(shown).map(([name, text]) => [`public/${name}`, text])),
      ...beside,
      [name]: spec,
    };
  };
}

/** The sample as a spec file that opens its page first, where it does not do so itself. */
function specText(sample: PageSample): string {
  const { code, html } = sample;
  const isSpec = kindOf(sample) === 'spec';
  const opens = isOpenBefore(sample) ? `await browser.url('/${html!.name}')` : '';
  if (isSpec) return opens ? `beforeEach(async () => {\n    ${opens}\n})\n\n${code}\n` : `${code}\n`;
  const lines = [...(opens ? [opens] : []), ...code.split('\n')];
  return `it('runs', async () => {\n${lines.map((line) => (line ? `    ${line}` : '')).join('\n')}\n})\n`;
}

/** Files of the page that the spec requires, and those that they require. */
function required(files: Readonly<Record<string, string>>, spec: string): Record<string, string> {
  const found: Record<string, string> = {};
  const texts = [spec];
  for (const text of texts) {
    for (const [name, content] of Object.entries(files)) {
      const bare = path.basename(name).replace(/\.[jt]s$/, '');
      if (name in found || name.includes('..') || !new RegExp(`[./]${escapePattern(bare)}(?:\\.\\w+)?['"]`).test(text))
        continue;
      found[name] = content;
      texts.push(content);
    }
  }
  return found;
}

/** Sample pages that a text names, and what they name; a page that the article shows itself comes first. */
function named(
  pages: ReadonlyMap<string, string>,
  text: string,
  shown: Record<string, string> = {},
): Record<string, string> {
  const found = { ...shown };
  const texts = [text, ...Object.values(shown)];
  for (const text of texts) {
    for (const [name, content] of pages) {
      if (name in found || !new RegExp(`['"/]${escapePattern(name)}\\b`).test(text)) continue;
      found[name] = content;
      texts.push(content);
    }
  }
  return found;
}

function configuration(spec: string): string {
  return `exports.config = {
    specs: ['./${spec}'],
    capabilities: [{ browserName: 'chrome' }],
    logLevel: 'warn',
    baseUrl: 'http://localhost:8080',
    services: [['static-server', {
        port: 8080,
        folders: [{ mount: '/', path: './public' }]
    }]],
    framework: 'mocha',
    mochaOpts: { timeout: 60000 },
    reporters: ['spec']
}
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
