// Checks the handbook: types and results of its samples, its configurations as sites, the forms of its data, then a build that must say
// nothing.
import './guard.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

// What is imported here is compiled by the guard.
const { defineDiagnostics, readEntries } = await import('lectern');
const { nodeScripts, pageSamples, runSamples, sampleFails } = await import('@lectern/verify');
const { report } = await import('./report.mjs');

const start = performance.now();

/** What the page of a configuration does not show: content, files of the site's own, and what is fetched. */
const notShown =
  /^(?:content-folder-(?:empty|missing)|version-unknown|sidebars-missing|client-module-missing|component-missing|custom-css-missing|package-|static-folder-missing)/;

const repository = resolve(import.meta.dirname, '..');
const root = join(repository, 'handbook');
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

const { value: entries, diagnostics } = await readEntries({ root, configFile: join(root, 'site.config.ts') });
// Examples of errors are wrong on purpose; `scripts/errors` runs them.
const samples = pageSamples({ entries, pages: join(root, 'static/samples') }).filter(
  ({ route, noRun, code }) => !route.startsWith('/docs/errors') && noRun === undefined && code !== '',
);
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

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Compiles every sample in a folder of its own, with the other files of its page beside it. */
function checkTypes() {
  rmSync(folder, { recursive: true, force: true });
  for (const { id, title, language, code, files } of typed) {
    const name = title && /\.m?[jt]sx?$/.test(title) ? title : `sample.${language}`;
    for (const [path, text] of Object.entries({ ...files, [name]: code })) {
      // A title may be words.
      if (!/^[\w./-]+$/.test(path)) continue;
      write(join(folder, id, path), text.replace(/^.*\[!code --\].*$/gm, ''));
      // A fence that shows a file of the handbook has no text of its own here.
      for (const [, shown] of text.matchAll(/ from '\.\/([\w./-]+)'/g)) {
        const own = join(root, shown);
        if (!files[shown] && existsSync(own)) write(join(folder, id, shown), readFileSync(own, 'utf8'));
      }
    }
  }
  const config = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'react', 'react-dom', 'vite/client'],
      jsx: 'react-jsx',
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      allowJs: true,
      checkJs: true,
      noUnusedLocals: false,
      noImplicitAny: false,
    },
    include: ['**/*'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => {
      const sample = typed.find(({ id }) => line.startsWith(id)) ?? { file: 'handbook' };
      return wrong(sample, line.replace(/^\w+\//, ''));
    });
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
