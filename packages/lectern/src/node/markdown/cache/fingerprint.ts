import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../assets/files.ts';

/** Packages whose output is part of an article. */
const packages = [
  'satteri',
  'shiki',
  'github-slugger',
  'npm-to-yarn',
  '@hpcc-js/wasm-graphviz',
  'sharp',
  'hast-util-sanitize',
  'html-tag-names',
];

/**
 * A hash of everything that articles depend on besides their text, files and options: this step's own code and the packages
 * that it uses. Nobody has to remember to raise a number when the code changes.
 */
export async function fingerprint(): Promise<string> {
  const parts = await Promise.all([hashCode(), ...packages.map(versionOf)]);
  return hashOf([process.versions.node.split('.')[0], ...parts].join('\n'));
}

/** In the sources the folder of this step; in the built engine the folder of the bundle. */
async function hashCode(): Promise<string> {
  const own = fileURLToPath(import.meta.url);
  const folder = basename(dirname(own)) === 'cache' ? dirname(dirname(own)) : dirname(own);
  const files = await readdir(folder, { recursive: true });
  const code = files.filter((file) => /(?<!\.test)\.[jt]s$/.test(file)).sort();
  const texts = await Promise.all(code.map((file) => readFile(join(folder, file))));
  return hashOf(texts.map((text, index) => `${code[index]} ${hashOf(text)}`).join('\n'));
}

async function versionOf(name: string): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(name));
  const end = entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length;
  const { version } = JSON.parse(await readFile(join(entry.slice(0, end), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${name}@${version}`;
}
