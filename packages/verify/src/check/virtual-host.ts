import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sample } from '../collect/sample.ts';
import type { SampleModule } from './sample-module.ts';
import type { CompilerHost, ProgramFile, ResolvedModule, TypeScript } from './typescript.ts';

/** A sample with its place in a folder that exists only for the compiler. */
export interface PlacedSample {
  readonly sample: Sample;
  readonly module: SampleModule;
  /** The folder of this sample alone; its file name may contain further folders. */
  readonly root: string;
  /** Absolute path of its file. */
  readonly name: string;
}

/**
 * Returns a compiler host that adds the samples to the files on disk. A sample's relative import finds the sample of the
 * same page with that file name: the nearest one before it, or the next one after it.
 */
export function virtualHost(input: {
  readonly ts: TypeScript;
  readonly options: object;
  readonly folder: string;
  readonly samples: readonly PlacedSample[];
  /** Parsed files, shared by the programs of one check. */
  readonly files: Map<string, ProgramFile | undefined>;
}): CompilerHost {
  const { ts, options, folder, samples, files } = input;
  const disk = ts.createCompilerHost(options);
  const byName = new Map(samples.map((item, index) => [item.name, { ...item, index }]));

  const resolveSample = (name: string, from: PlacedSample & { index: number }): ResolvedModule | undefined => {
    const wanted = path.relative(from.root, path.resolve(path.dirname(from.name), name));
    const fits = (item: PlacedSample) =>
      item.sample.file === from.sample.file &&
      item.sample.title !== undefined &&
      ['', '.js', '.ts', '/index.js', '/index.ts'].some((end) => path.relative(item.root, item.name) === wanted + end);
    const found = samples.slice(0, from.index).findLast(fits) ?? samples.slice(from.index + 1).find(fits);
    return found && { resolvedFileName: found.name };
  };

  /** Returns where the search for packages starts: for a sample, whose own folder does not exist, the folder of the types. */
  const origin = (containing: string) => (byName.has(containing) ? path.join(folder, 'sample.ts') : containing);

  const host: CompilerHost = {
    ...disk,
    getCurrentDirectory: () => folder,
    fileExists: (name) => byName.has(name) || disk.fileExists(name),
    readFile: (name) => byName.get(name)?.module.text ?? disk.readFile(name),
    directoryExists: (name) => existsSync(name),
    getSourceFile: (name, target) => {
      if (!files.has(name)) {
        const virtual = byName.get(name);
        const file = virtual
          ? ts.createSourceFile(name, virtual.module.text, target, false)
          : disk.getSourceFile(name, target);
        files.set(name, file);
      }
      return files.get(name);
    },
    resolveModuleNames: (names, containing) =>
      names.map((name) => {
        const from = byName.get(containing);
        if (from && name.startsWith('.')) return resolveSample(name, from);
        return ts.resolveModuleName(name, origin(containing), options, host).resolvedModule;
      }),
    resolveTypeReferenceDirectives: (names, containing) =>
      names.map((item) => {
        const name = typeof item === 'string' ? item : item.fileName;
        return ts.resolveTypeReferenceDirective(name, origin(containing), options, host).resolvedTypeReferenceDirective;
      }),
  };
  return host;
}
