// Formats the JavaScript and TypeScript samples of the site's pages to 2 spaces and 72 columns, so that code fits beside the contents.
// A formatted sample must run again: `npm run verify -- --changed`.
// `-- --check` changes nothing and fails if a sample is not formatted; `npm run check` does that.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectPages } from '@lectern/verify';
import { readArguments } from './read-arguments.mjs';

const { values } = readArguments({
  usage: `
node scripts/format-samples.mjs [--check]

Formats the samples of the pages, or with --check only reports those that are not formatted.
`,
  options: { check: { type: 'boolean' } },
});

const repository = fileURLToPath(new URL('..', import.meta.url));
const root = join(repository, 'site');
const settings = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 72 },
  javascript: {
    formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'none' },
  },
};

const all = await collectPages({ root, folders: ['content', 'pages'] });
// Lines that a diff removes and adds are not one program.
const samples = all.filter(({ code }) => code !== '' && !code.includes('[!code --]'));
const unformatted = withFormat(samples).filter(({ sample, formatted }) => formatted !== sample.code);

if (values.check) {
  for (const { sample } of unformatted) process.stderr.write(`site/${sample.file}:${sample.line}: not formatted\n`);
  process.stdout.write(`${samples.length - unformatted.length} of ${samples.length} samples are formatted\n`);
  if (unformatted.length > 0) {
    process.stderr.write('Run "npm run format", then "npm run samples" and "npm run verify -- --changed".\n');
    process.exitCode = 1;
  }
} else writeSamples(unformatted);

/** Returns samples with their code as Biome formats it. Throws what Biome says of code that it cannot read. */
function withFormat(samples) {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    const files = samples.map(({ language, code }, index) => {
      const file = join(folder, `${index}.${language}`);
      writeFileSync(file, `${code}\n`);
      return file;
    });
    const biome = resolve(repository, 'node_modules/.bin/biome');
    const { status, stderr } = spawnSync(biome, ['format', '--write', '.'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`Biome cannot format samples, which it names by their number:\n${stderr}`);
    return samples.map((sample, index) => {
      const formatted = readFileSync(files[index], 'utf8').replace(/\n$/, '');
      return { sample, formatted };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes formatted code to the pages, from their ends, so that the lines of those before stay right. */
function writeSamples(changes) {
  for (const { sample, formatted } of changes.toReversed()) {
    const file = join(root, sample.file);
    const lines = readFileSync(file, 'utf8').split('\n');
    const indent = ' '.repeat(sample.indent);
    const written = formatted.split('\n').map((line) => (line === '' ? '' : indent + line));
    lines.splice(sample.line - 1, sample.code.split('\n').length, ...written);
    writeFileSync(file, lines.join('\n'));
  }
  process.stdout.write(`${changes.length} samples formatted\n`);
}
