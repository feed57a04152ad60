import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/** As in a user's code. */
const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

/**
 * Returns the types that a package declares for those who import it, and all types that these stand on, by the names of its entries:
 * `lectern/app`. The declarations in `types/` must have been made, and those of the packages that it needs.
 * @param {{ folder: string, manifest: Record<string, any> }} input
 * @returns {Record<string, readonly string[]>} The declarations of each entry.
 */
export function publicTypes({ folder, manifest }) {
  const entries = Object.entries(manifest.exports)
    .flatMap(([path, { types }]) => (types ? [{ name: join(manifest.name, path), file: join(folder, types) }] : []))
    .filter(({ file }) => isModule(file));
  const into = join(folder, 'node_modules/.cache/public-types');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const configurations = entries.map(({ file }, at) => configure({ folder, file, into, report: `${at}` }));
  const files = entries.map(({ file }) => file);
  const compilerState = CompilerState.create(configurations[0], { additionalEntryPoints: files });
  return Object.fromEntries(
    entries.map(({ name }, at) => {
      const wrong = [];
      const messageCallback = (message) => {
        if (message.logLevel === 'error' && message.category !== 'console') wrong.push(message.text);
        message.handled = true;
      };
      Extractor.invoke(configurations[at], { compilerState, localBuild: true, messageCallback });
      const report = join(into, `${at}.api.md`);
      if (!existsSync(report) || wrong.length > 0)
        throw new Error(`The types of ${name} cannot be read: ${wrong.join('\n')}`);
      return [name, declarations(readFileSync(report, 'utf8'))];
    }),
  );
}

/** Tells whether a file of declarations exports anything; others, such as `lectern/client`, only declare modules. */
function isModule(file) {
  return /^export /m.test(readFileSync(file, 'utf8'));
}

/**
 * Returns the declarations of a report, one after the other without blank lines inside, and without imports and
 * documentation.
 */
function declarations(report) {
  const code = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  return code.split(/\n{2,}/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.trim() !== '' && !/^import |^\s*\/\/ (?!@)/.test(line));
    const [tags = '', ...rest] = lines[0]?.startsWith('// @') ? lines : ['', ...lines];
    if (rest.length === 0) return [];
    return [[...(tags.includes('@deprecated') ? ['// @deprecated'] : []), ...rest].join('\n')];
  });
}

function configure({ folder, file, into, report }) {
  const quiet = { default: { logLevel: 'none' } };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      newlineKind: 'lf',
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { compilerOptions, include: ['types/**/*.d.ts'] } },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder: into,
        reportTempFolder: join(into, 'temp'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
  });
}
