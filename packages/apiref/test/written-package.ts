import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModel } from '../src/model/build-model.ts';
import type { LibraryDescription } from '../src/model/library-description.ts';

/** Writes texts into a folder, by path, for tests. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Builds the model of a package with these declarations, this code, and more files by their paths, for tests. */
export function modelOf(
  declarations: string,
  description: Partial<LibraryDescription> = {},
  code = '',
  more: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'apiref-'));
  try {
    const manifest = {
      name: 'acme',
      version: '1.2.3',
      type: 'module',
      exports: { types: './index.d.ts', default: './index.js' },
    };
    writeFiles(folder, {
      'package.json': JSON.stringify(manifest),
      'index.d.ts': declarations,
      'index.js': code,
      ...more,
    });
    const { value, diagnostics } = buildModel({
      description: { package: 'acme', ...description },
      packages: [{ name: 'acme', version: '1.2.3', license: 'MIT', folder }],
    });
    const problems = diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line ?? ''} ${message}`);
    return { ...value, problems, item: (id: string) => value.items.find((item) => item.id === id)! };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
