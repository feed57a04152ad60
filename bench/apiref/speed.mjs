// Measures how long the references of installed packages take, as `npm run bench:facts` installs them: processor time and the most memory of a
// process that does nothing else, for the model and the Markdown of all pages. Fails if 1,000 exports take more than the limits.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../scripts/compile.mjs';
import { readArguments } from '../../scripts/read-arguments.mjs';

const root = resolve(import.meta.dirname, 'generated/node_modules');
const { values, words } = readArguments({
  usage:
    'npm run bench:reference [-- PACKAGE | --cpu-prof]\n\nMeasures one package, or all. --cpu-prof writes a profile of each, as Node does.',
  options: { 'cpu-prof': { type: 'boolean', default: false } },
  problemOf: ([, second]) => second && `There is one package at most, and "${second}" is a second one.`,
});
const [one] = words;
/** For 1,000 exports of all packages together, and for the process of one package. */
const limits = { seconds: 3, megabytes: 500 };

if (one) await measure(one);
else await measureAll(values['cpu-prof'] ? ['--cpu-prof'] : []);

/** Prints a line for each package. The options are Node's. */
async function measureAll(options) {
  if (!existsSync(root)) throw new Error('Run npm run bench:facts first; it installs the packages.');
  await compile([resolve(import.meta.dirname, '../../packages/apiref')]);
  const { dependencies } = JSON.parse(readFileSync(resolve(root, '../package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !/^@types\/|^typedoc$|^typescript$/.test(name));
  const all = names.map((name) => {
    const { stdout, stderr } = spawnSync(process.execPath, [...options, fileURLToPath(import.meta.url), name], {
      encoding: 'utf8',
    });
    process.stdout.write(stdout || stderr);
    const [exports, seconds, megabytes] = /: (\d+) exports, ([\d.]+) s.* (\d+) MB,/.exec(stdout).slice(1).map(Number);
    return { exports, seconds, megabytes };
  });
  const sum = (key) => all.reduce((total, each) => total + each[key], 0);
  const per = (1000 * sum('seconds')) / sum('exports');
  const most = Math.max(...all.map(({ megabytes }) => megabytes));
  process.stdout.write(`All: ${sum('exports')} exports, ${per.toFixed(2)} s per 1,000, at most ${most} MB\n`);
  if (per > limits.seconds || most > limits.megabytes) process.exitCode = 1;
}

async function measure(name) {
  const { buildModel } = await import('@lectern/apiref');
  const { declarationTexts, itemPage } = await import('@lectern/apiref/toolkit');
  const besides = typesOf(name);
  const packages = [name, ...besides].map((each) => {
    const folder = realpathSync(join(root, each));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name: each, version, license: '', folder };
  });
  const before = process.cpuUsage();
  const { value: model } = buildModel({ description: { package: name, besides }, packages });
  const read = process.cpuUsage(before);
  const context = {
    model,
    place: { base: '/docs', folder: 'api' },
    notes: new Map(),
    mustDescribe: false,
    texts: declarationTexts(model),
  };
  const bytes = model.items.reduce((sum, item) => sum + itemPage(item, context).value.body.length, 0);
  const all = process.cpuUsage(before);
  const seconds = ({ user, system }) => (user + system) / 1e6;
  const per = (1000 * seconds(all)) / model.items.length;
  const memory = Math.round(process.resourceUsage().maxRSS / 1000);
  process.stdout.write(
    `${name}: ${model.items.length} exports, ${seconds(all).toFixed(2)} s (${seconds(read).toFixed(2)} for the model), ${per.toFixed(2)} s per 1,000, ${memory} MB, ${(bytes / 1e6).toFixed(1)} MB of Markdown\n`,
  );
}

/** Returns the packages of types at DefinitelyTyped that a package needs; those of Node.js are left out. */
function typesOf(name) {
  const found = new Set();
  const next = [`@types/${name}`];
  for (let each = next.pop(); each; each = next.pop()) {
    const manifest = join(root, each, 'package.json');
    if (found.has(each) || each === '@types/node' || !existsSync(manifest)) continue;
    found.add(each);
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    next.push(...Object.keys(dependencies).filter((other) => other.startsWith('@types/')));
  }
  return [...found];
}
