import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The packages whose reference is compared: twelve of different kinds, at exact versions, so that figures can be reproduced. */
export const packages: Readonly<Record<string, string>> = {
  commander: '15.1.0',
  'date-fns': '4.4.0',
  rxjs: '7.8.2',
  zod: '4.6.7',
  fastify: '5.12.8',
  express: '5.3.0',
  lodash: '4.18.1',
  three: '0.187.0',
  d3: '7.9.2',
  preact: '11.2.0',
  execa: '10.2.1',
  vite: '8.3.8',
};

/** Types at DefinitelyTyped, and TypeDoc with the compiler that it needs. */
const others: Readonly<Record<string, string>> = {
  '@types/express': '5.0.6',
  '@types/lodash': '4.17.27',
  '@types/three': '0.187.0',
  '@types/d3': '7.4.3',
  '@types/node': '20.19.43',
  typedoc: '0.28.20',
  typescript: '6.0.3',
};

/** The versions of all of them, by name. */
export const versions: Readonly<Record<string, string>> = { ...packages, ...others };

/** Installs the packages in a folder that git ignores, once; returns the folder with them. */
export function installPackages(): string {
  const folder = path.resolve(import.meta.dirname, 'generated');
  const manifest = JSON.stringify({ private: true, dependencies: versions });
  const file = path.join(folder, 'package.json');
  const root = path.join(folder, 'node_modules');
  if (existsSync(root) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return root;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  return root;
}

/** Returns the packages of types at DefinitelyTyped that a package needs; those of Node.js are left out. */
export function typesOf(name: string, root: string): readonly string[] {
  const found = new Set<string>();
  const next = [`@types/${name}`];
  for (let one = next.pop(); one; one = next.pop()) {
    const file = path.join(root, one, 'package.json');
    if (found.has(one) || one === '@types/node' || !existsSync(file)) continue;
    found.add(one);
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
    next.push(...Object.keys(dependencies).filter((other) => other.startsWith('@types/')));
  }
  return [...found];
}
