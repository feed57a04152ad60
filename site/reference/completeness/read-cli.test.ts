import { expect, test } from 'vitest';
import { fixtureLibrary } from '../fixture-library.ts';
import { readCliCommand, readInstallable } from './read-cli.ts';

const library = fixtureLibrary();
const read = (path: string) => readCliCommand({ package: 'demo', path }, library);

test('reads a command with its flags', () => {
  expect(read('build/commands/run.js')).toEqual({
    name: 'run',
    usage: 'run <configPath>',
    place: { file: 'demo@1.0.0/build/commands/run.js', line: 3 },
    flags: [
      {
        name: 'watch',
        type: 'boolean',
        default: 'false',
        choices: [],
        place: { file: 'demo@1.0.0/build/commands/run.js', line: 6 },
      },
      { name: 'port', alias: 'p', type: 'number', choices: [], place: expect.objectContaining({ line: 10 }) },
      { name: 'logLevel', choices: ['info', 'silent'], place: expect.objectContaining({ line: 14 }) },
      { name: 'suite', type: 'array', choices: [], place: expect.objectContaining({ line: 17 }) },
    ],
    shared: [],
  });
});

test('a flag that a builder takes over is shared, unless it is left out or declared anew', () => {
  const command = read('build/commands/repl.js');
  expect(command?.flags.map(({ name, alias }) => [name, alias])).toEqual([
    ['port', 'q'],
    ['udid', undefined],
  ]);
  expect(command?.shared.map(({ name }) => name)).toEqual(['watch', 'logLevel']);
});

test('a file without a command is none', () => {
  expect(read('build/constants.js')).toBeUndefined();
  expect(read('build/nowhere.js')).toBeUndefined();
});

test('reads the packages that can be installed by a short name', () => {
  const packages = readInstallable({ package: 'demo', path: 'build/constants.js' }, library);
  expect(packages.map((item) => [item.type, item.name, item.package])).toEqual([
    ['reporter', 'dot', '@wdio/dot-reporter'],
    ['reporter', 'cucumberjs-json', 'wdio-cucumberjs-json-reporter'],
    ['service', 'sauce', '@wdio/sauce-service'],
  ]);
});
