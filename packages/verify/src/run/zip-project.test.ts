import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { PageSample } from './page-samples.ts';
import { runSamples } from './run-samples.ts';
import { zipProject, zippedProjects } from './zip-project.ts';

const sample = { id: 'a', route: '/docs/login', number: 2, code: '' } as PageSample;
const files = { 'sample.js': "console.log(require('./lib/n.js'))", 'lib/n.js': 'module.exports = 42' };

test('is one folder, the same bytes each time', () => {
  const { path, read } = zipProject(sample, files);
  expect(path).toBe('projects/docs/login-2.zip');
  expect(Object.keys(unzipSync(read()))).toEqual(['login-2/sample.js', 'login-2/lib/n.js']);
  expect(read()).toEqual(read());
});

test('has a key that says what it is packed from', () => {
  const keyOf = (...given: Parameters<typeof zipProject>) => zipProject(...given).key;
  expect(keyOf(sample, { ...files })).toBe(keyOf(sample, files));
  const others = [
    keyOf({ ...sample, number: 3 }, files),
    keyOf(sample, { ...files, 'lib/n.js': 'module.exports = 43' }),
    keyOf(sample, { 'lib/n.js': files['lib/n.js'], 'sample.js': files['sample.js'] }),
  ];
  expect(new Set([keyOf(sample, files), ...others]).size).toBe(4);
});

test('is named after the home page, which has no name of its own', () => {
  expect(zipProject({ ...sample, route: '/' }, files).path).toBe('projects/index-2.zip');
});

test('runs from its zip as a reader would run it, and fails where the zip lacks something', async () => {
  const verdict = async (projectOf: () => Record<string, string>) => {
    const adapter = zippedProjects({ projectOf, program: process.execPath, args: ['sample.js'] });
    const [found] = await runSamples({ samples: [sample], adapters: [adapter] });
    return found?.problem;
  };
  expect(await verdict(() => files)).toBeUndefined();
  expect(await verdict(() => ({ 'sample.js': files['sample.js'] }))).toContain("Cannot find module './lib/n.js'");
});

test('takes the samples that have a project, and is no larger than it must be', () => {
  const adapter = zippedProjects({ projectOf: ({ id }) => (id === 'a' ? files : undefined), program: 'a', args: [] });
  expect([adapter.name, adapter.takes(sample), adapter.takes({ ...sample, id: 'b' })]).toEqual(['zip', true, false]);
  expect(zipProject(sample, { 'a.js': 'a'.repeat(10_000) }).read().length).toBeLessThan(300);
});

test('runs where the host says', async () => {
  const host = async () => ({ env: { ...process.env, OWN: 'own' }, stop: async () => {} });
  const projectOf = () => ({ 'sample.js': 'throw new Error(process.env.OWN)' });
  const adapter = zippedProjects({ projectOf, program: process.execPath, args: ['sample.js'], host });
  const [verdict] = await runSamples({ samples: [sample], adapters: [adapter] });
  expect(verdict?.problem).toBe('Error: own');
});
