import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the small project that has what pages do not show: specs, a feature, pages in `public/`, and a base of options. */
export function readProject(root: string): Record<string, string> {
  const pages = Object.entries(readFolder(path.join(root, 'static/samples'), false)).map(([name, text]) => [
    `public/${name}`,
    text,
  ]);
  return { ...Object.fromEntries(pages), ...readFolder(path.join(root, 'samples/project'), true) };
}

/** A configuration that adds to the one of a file what it leaves out, and nothing else. */
export function whole(name: string): string {
  return `const { config: base } = require('./base.conf')
const { config } = require('./${name.replace(/\.[jt]s$/, '')}')
const isCucumber = config.framework === 'cucumber'
exports.config = {
    ...base,
    ...(isCucumber && { specs: ['./features/**/*.feature'], cucumberOpts: { require: ['./features/step-definitions/*.js'] } }),
    ...config,
}
`;
}

/** The text files of a folder by their paths in it. */
function readFolder(folder: string, deep: boolean): Record<string, string> {
  const names = readdirSync(folder, { recursive: deep, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}
