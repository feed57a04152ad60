import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Sample } from '../collect/sample.ts';
import { installTypes } from '../types/install-types.ts';
import { parseTypesLock } from '../types/types-lock.ts';
import { checkTypes } from './check-types.ts';

// A small library and a compiler, locked as on a site. Skipped if they are neither in the cache nor on the network.
const lockFile = path.resolve(import.meta.dirname, '../fixtures/types.lock.json');
const lock = parseTypesLock({ text: readFileSync(lockFile, 'utf8'), file: lockFile }).value;
const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/lectern');
const { value: folder } = await installTypes({ lock, lockFile, cacheDir });

const sample = (file: string, code: string, rest: Partial<Sample> = {}): Sample => ({
  file,
  line: 10,
  indent: 0,
  language: 'js',
  code,
  ...rest,
});

const bus = "import mitt from 'mitt'\nexport const bus = mitt()\n";
const right = [
  sample('right.md', bus, { title: 'src/bus.js' }),
  sample('right.md', "import { bus } from './bus.js'\nbus.emit('a')", { title: 'src/main.js' }),
  sample('right.md', "import other from 'not-installed'\nother()"),
  sample('right.md', "mitt() // [!code --]\nimport mitt from 'mitt'\nmitt()"),
  sample('own.md', 'declare const globalBus: { emit: (name: string) => void }', { title: 'bus.d.ts', language: 'ts' }),
  sample('own.md', "globalBus.emit('a')"),
  sample('wrong.md', 'mitt().nonsense()', { noTypes: 'on purpose' }),
];
const wrong = [
  sample('wrong.md', `${bus}bus.onn('a', () => {})`, { indent: 3 }),
  sample(
    'wrong.md',
    "import mitt, { type Emitter } from 'mitt'\nconst bus: Emitter<{ a: string }> = mitt()\nbus.emit('a', 1)",
    {
      language: 'ts',
    },
  ),
  sample('wrong.md', "globalBus.emit('a')"),
  sample('wrong.md', 'exports.config = { all: 1 }'),
  sample('wrong.md', 'await later()'),
];
const check = (samples: readonly Sample[], environment = {}) =>
  checkTypes({ samples, folder: folder!, environment })
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${/TS\d+/.exec(message)?.[0]}`)
    .sort();

test.skipIf(!folder)('finds what is wrong, at its place on the page, and nothing else', { timeout: 60_000 }, () => {
  expect(check([...right, ...wrong])).toEqual([
    'wrong.md:10:1 TS2304',
    'wrong.md:10:7 TS2304',
    'wrong.md:12:15 TS2345',
    'wrong.md:12:8 TS2339',
  ]);
});

test.skipIf(!folder)('knows what the environment says of the samples', { timeout: 60_000 }, () => {
  const environment = {
    types: () => ['mitt'],
    objectTypes: [{ before: /exports\.config = /, type: 'Partial<import("mitt").Emitter<{}>>' }],
    excuses: ({ code }: Sample, message: string) => code.includes('later') && message.includes("'later'"),
  };
  expect(check(wrong.slice(2), environment)).toEqual(['wrong.md:10:1 TS2304', 'wrong.md:10:20 TS2322']);
});
