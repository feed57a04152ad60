// Checks the handbook: types and results of its samples, its configurations as sites, the forms of its data, then a build
// that must report nothing.
import './guard.mjs';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readArguments } from './read-arguments.mjs';

readArguments({ usage: 'node scripts/handbook.mjs\n\nChecks the handbook.' });

// The guard compiles what is imported here.
const { defineDiagnostics, readEntries } = await import('lectern');
const { nodeScripts, runSamples, sampleFails } = await import('@lectern/verify');
const { readHandbook, repository, root, writeSamples } = await import('./handbook-samples.mjs');
const { report } = await import('./report.mjs');

const start = performance.now();

/** Diagnostics about what the page of a configuration does not show: content, files of the site, and fetched packages. */
const notShown =
  /^(?:content-folder-(?:empty|missing)|version-unknown|sidebars-missing|client-module-missing|component-missing|custom-css-missing|package-|static-folder-missing)/;

const { diagnostic } = defineDiagnostics({
  'handbook-sample': {
    severity: 'error',
    message: 'The sample is wrong: {reason}',
    hint: 'Correct it, or say why on its fence: no-run="…".',
  },
  'handbook-warning': {
    severity: 'error',
    message: 'The handbook builds with problems: {reason}',
    hint: 'Run "npx lectern build" in handbook.',
  },
});

const { entries, samples, diagnostics } = await readHandbook();
const typed = samples.filter(({ language }) => /^[jt]sx?$/.test(language));
const data = samples.filter(({ language }) => /^(json|yaml)$/.test(language));
const configurations = typed.filter(({ title }) => title === 'site.config.ts');
const adapters = [
  nodeScripts({
    takes: ({ language, code, output }) => language === 'js' && (/\/\/ → /.test(code) || output !== undefined),
  }),
];
const verdicts = await runSamples({ samples, adapters });
const folder = join(root, 'node_modules/.cache/samples');
const problems = [
  ...diagnostics,
  ...verdicts.flatMap(sampleFails),
  ...data.flatMap(checkData),
  ...checkTypes(),
  ...(await Promise.all(configurations.map(checkConfiguration))).flat(),
  ...checkBuild(),
];
const forms = entries.flatMap(({ body }) => body.source?.match(/^<div class(?:Name)?="result">$/gm) ?? []).length;
const title = `${entries.length} pages; of ${samples.length} samples ${typed.length} type-checked, ${verdicts.length} run, ${configurations.length} read as sites, ${data.length} parsed; ${forms} forms beside their results`;
report({ title, root, diagnostics: problems, milliseconds: performance.now() - start });

function wrong({ file, line }, reason) {
  return diagnostic('handbook-sample', { file, line }, { reason });
}

function checkData(sample) {
  try {
    parse(sample.code);
    return [];
  } catch (error) {
    return [wrong(sample, error.message.split('\n')[0])];
  }
}

/** Compiles every sample in a separate folder, with the other files of its page. */
function checkTypes() {
  rmSync(folder, { recursive: true, force: true });
  writeSamples(typed, folder);
  const out = [
    // As `npm run check` on a site made from the template, but our packages are found as sources, so `lectern/client` is
    // what it refers to.
    compile(['**/*.ts', '**/*.tsx'], {}),
    compile(['**/*.js', '**/*.jsx', '**/*.mjs'], { allowJs: true, checkJs: true, noImplicitAny: false }),
  ];
  return out
    .join('\n')
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => {
      const sample = typed.find(({ id }) => line.startsWith(id)) ?? { file: 'handbook' };
      return wrong(sample, line.replace(/^\w+\//, ''));
    });
}

/** Compiles samples with the settings of a new site and some more; returns what the compiler reports. */
function compile(include, more) {
  const types = ['node', 'react', 'react-dom', 'vite/client'];
  const compilerOptions = { customConditions: ['source'], types, ...more };
  const template = join(repository, 'packages/create-lectern/template/tsconfig.json');
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ extends: template, compilerOptions, include, exclude: [] }));
  const tsc = join(repository, 'node_modules/.bin/tsc');
  return spawnSync(tsc, ['-p', file, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Reads a configuration and runs its sources, as a build does. */
async function checkConfiguration(sample) {
  const own = join(folder, sample.id);
  const { diagnostics } = await readEntries({ root: own, configFile: join(own, 'site.config.ts') });
  const wrongs = diagnostics.filter(({ code }) => !notShown.test(code));
  return wrongs.map(({ code, message }) => wrong(sample, `${message} [${code}]`));
}

function checkBuild() {
  const command = join(repository, 'packages/lectern/bin/lectern.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'build'], { cwd: root, encoding: 'utf8' });
  if (stdout.includes('no problems')) return [];
  return [diagnostic('handbook-warning', { file: 'site.config.ts' }, { reason: stderr.split('\n')[0] })];
}
