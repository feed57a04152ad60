import path from 'node:path';
import type { Sample, SampleEnvironment } from '../collect/sample.ts';
import { sampleModule } from './sample-module.ts';
import { loadTypeScript, type Program, type ProgramFile, type TypeScript } from './typescript.ts';
import { type PlacedSample, virtualHost } from './virtual-host.ts';

/** Samples that see the same global names. */
interface Group {
  /** Packages whose global names they see. */
  readonly types: readonly string[];
  /** Whether the compiler is strict: it is for TypeScript, as the guide advises, but not for JavaScript. */
  readonly strict: boolean;
  readonly samples: readonly PlacedSample[];
}

/** Samples, compiled together. */
export interface SampleProgram {
  readonly program: Program;
  readonly samples: readonly PlacedSample[];
}

/** All samples, compiled, and the compiler. */
export interface SamplePrograms {
  readonly ts: TypeScript;
  readonly programs: readonly SampleProgram[];
}

/** Compiles samples against the types in a folder. A sample whose fence says `no-types="reason"` is left out. */
export function samplePrograms(input: {
  readonly samples: readonly Sample[];
  /** Absolute path of the folder whose `node_modules` contains the types and the compiler. */
  readonly folder: string;
  readonly environment: SampleEnvironment;
}): SamplePrograms {
  const { folder, environment } = input;
  const ts = loadTypeScript(folder);
  const placed = input.samples
    .filter(({ language, noTypes }) => (language === 'js' || language === 'ts') && noTypes === undefined)
    .map((sample, index): PlacedSample => {
      const { title } = sample;
      const name = title && /\.[jt]s$/.test(title) ? title : `sample.${sample.language}`;
      // Outside of the folder of the types, because the compiler does not check JavaScript below node_modules.
      const root = path.join(path.parse(folder).root, 'samples', sample.file, String(index));
      return { sample, module: sampleModule(sample, environment), root, name: path.join(root, name) };
    });
  const files = new Map<string, ProgramFile | undefined>();
  const programs = groupsOf(placed, environment).map((group) => ({
    program: compileGroup({ ts, group, all: placed, folder, files }),
    samples: group.samples,
  }));
  return { ts, programs };
}

/**
 * Groups samples by what they see: strictness, and the packages of their global names. A page that declares globals (in a
 * sample named `….d.ts`) is kept apart.
 */
function groupsOf(placed: readonly PlacedSample[], { types: typesOf }: SampleEnvironment): Group[] {
  const declaring = new Set(placed.filter(({ name }) => name.endsWith('.d.ts')).map(({ sample }) => sample.file));
  const groups = new Map<string, { types: readonly string[]; page: string; samples: PlacedSample[] }>();
  for (const item of placed) {
    const { file, language } = item.sample;
    const types = typesOf?.(item.sample) ?? [];
    const page = declaring.has(file) ? file : '';
    const key = JSON.stringify([language, types, page]);
    const group = groups.get(key) ?? { types, page, samples: [] };
    groups.set(key, group);
    group.samples.push(item);
  }
  return [...groups.values()].map(({ types, page, samples }) => {
    const declarations = placed.filter(({ sample, name }) => sample.file === page && name.endsWith('.d.ts'));
    return {
      types,
      strict: samples[0]!.sample.language === 'ts',
      samples: [...new Set([...declarations, ...samples])],
    };
  });
}

function compileGroup(input: {
  readonly ts: TypeScript;
  readonly group: Group;
  readonly all: readonly PlacedSample[];
  readonly folder: string;
  readonly files: Map<string, ProgramFile | undefined>;
}): Program {
  const { ts, group, all, folder, files } = input;
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.NodeJs,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: group.types,
    typeRoots: [],
    allowJs: true,
    checkJs: true,
    strict: group.strict,
    noEmit: true,
    skipLibCheck: true,
    esModuleInterop: true,
    resolveJsonModule: true,
  };
  const host = virtualHost({ ts, options, folder, samples: all, files });
  const names = group.samples.map(({ name }) => name);
  return ts.createProgram(names, options, host);
}
