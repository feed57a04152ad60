// Writes the theme's two font files, `src/fonts/*.woff2`. Run it by hand when the set of characters or the release changes.
// Sans is one file for both weights, so that a heading and its text always have the same face. The source is IBM's own
// release, because the @fontsource packages leave out the arrows, check marks and box drawings that terminal output needs.
// The package is unpacked and not installed, because installing it runs a telemetry script.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
];
const words = 'ıŒœŠšŽžŸˆ˜–—‘’‚“”„†•…′″‹›€™';
const symbols = '←↑→↓↔↗−≈≠≤≥∞✓';
const terminal = '↵─│┌┐└┘├┤┬┴┼═║╭╮╯╰█░❌';

const fonts = [
  {
    package: '@ibm/plex-sans-variable@0.2.0',
    file: 'IBM Plex Sans Var-Roman',
    output: 'plex-sans',
    more: symbols,
    variationAxes: { wght: { min: 400, max: 600 }, wdth: 100 },
  },
  { package: '@ibm/plex-mono@2.5.0', file: 'IBMPlexMono-Regular', output: 'plex-mono', more: symbols + terminal },
];

const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));
const text = latin.map(([from, to]) => String.fromCodePoint(...range(from, to))).join('') + words;
const folder = mkdtempSync(join(tmpdir(), 'subset-fonts-'));
try {
  for (const font of fonts) {
    const [packed] = JSON.parse(run('npm', ['pack', font.package, '--json', '--pack-destination', folder]));
    run('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
    const source = readFileSync(join(folder, 'package/fonts/complete/woff2', `${font.file}.woff2`));
    const subset = await subsetFont(source, text + font.more, {
      targetFormat: 'woff2',
      variationAxes: font.variationAxes,
    });
    writeFileSync(join(target, `${font.output}.woff2`), subset);
    writeFileSync(join(target, 'LICENSE.txt'), readFileSync(join(folder, 'package/LICENSE.txt')));
    process.stdout.write(`${font.output}.woff2  ${subset.length} bytes\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function run(command, args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
