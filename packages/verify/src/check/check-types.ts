import path from 'node:path';
import { diagnostic } from 'lectern';
import type { Diagnostic } from 'lectern/model';
import type { Sample } from '../collect/sample.ts';
import { type SampleModule, sampleModule } from './sample-module.ts';
import { type CompilerMessage, loadTypeScript, type SourceFile, type TypeScript } from './typescript.ts';
import { type PlacedSample, virtualHost } from './virtual-host.ts';

/** Samples that see the same global names. */
interface Group {
  /** Packages whose global names they see. */
  readonly types: readonly string[];
  /** Whether the compiler is strict; TypeScript is, as the guide advises, and JavaScript is not. */
  readonly strict: boolean;
  readonly samples: readonly PlacedSample[];
}

const globals = ['node', 'expect-webdriverio', '@wdio/cucumber-framework'];

/** Names of a package or file that is not there: the sample's other lines are checked all the same. */
const missingModule = new Set([2307, 7016]);

/**
 * Checks samples against the types in a folder. A sample whose fence says `no-types="reason"` is left out. Samples of one page may import
 * each other by the names that their fences give.
 */
export function checkTypes(input: {
  readonly samples: readonly Sample[];
  /** Absolute path of the folder that holds `node_modules` with the types and the compiler. */
  readonly folder: string;
}): Diagnostic[] {
  const { folder } = input;
  const ts = loadTypeScript(folder);
  const placed = input.samples
    .filter(({ language, noTypes }) => language.length === 2 && noTypes === undefined)
    .map((sample, index): PlacedSample => {
      const { title } = sample;
      const name = title && /\.[jt]s$/.test(title) ? title : `sample.${sample.language}`;
      const place = path.join(folder, 'samples', sample.file, String(index));
      return { sample, module: sampleModule(sample), root: place, name: path.join(place, name) };
    });
  const files = new Map<string, SourceFile | undefined>();
  return groupsOf(placed).flatMap((group) => checkGroup({ ts, group, all: placed, folder, files }));
}

/**
 * Groups samples by what they see: strictness, the mode, the framework. A page that declares globals of its own (a sample named
 * `….d.ts`) is apart from the others.
 */
function groupsOf(placed: readonly PlacedSample[]): Group[] {
  const declaring = new Set(placed.filter(({ name }) => name.endsWith('.d.ts')).map(({ sample }) => sample.file));
  const kinds = new Map<string, PlacedSample[]>();
  for (const item of placed) {
    const { code, file, language, noRun = '' } = item.sample;
    const mode = noRun.includes('@wdio/sync') ? 'sync' : 'async';
    const framework = /jasmineOpts|@wdio\/jasmine-framework/.test(code) ? 'jasmine' : 'mocha';
    const service = /devtools service/i.test(noRun) ? '@wdio/devtools-service' : '';
    const key = [language, mode, framework, service, declaring.has(file) ? file : ''].join(' ');
    kinds.set(key, [...(kinds.get(key) ?? []), item]);
  }
  return [...kinds].map(([key, samples]) => {
    const [language, mode, framework, service, page] = key.split(' ');
    const types = [...globals, `@wdio/${framework}-framework`, `webdriverio/${mode}`, service ?? ''].filter(Boolean);
    const declarations = placed.filter(({ sample, name }) => sample.file === page && name.endsWith('.d.ts'));
    return { types, strict: language === 'ts', samples: [...new Set([...declarations, ...samples])] };
  });
}

function checkGroup(input: {
  readonly ts: TypeScript;
  readonly group: Group;
  readonly all: readonly PlacedSample[];
  readonly folder: string;
  readonly files: Map<string, SourceFile | undefined>;
}): Diagnostic[] {
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
  const program = ts.createProgram(
    group.samples.map(({ name }) => name),
    options,
    host,
  );
  return group.samples.flatMap(({ sample, module, name }) => {
    const file = program.getSourceFile(name);
    if (!file) return [];
    const messages = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return messages
      .filter((message) => !missingModule.has(message.code) && !isOwnMatcher(sample, message))
      .map((message) => sampleDiagnostic({ ts, message, sample, module }));
  });
}

/** Whether a message is about a matcher that the sample adds itself with `expect.extend`: no type can tell. */
function isOwnMatcher({ code }: Sample, { messageText }: CompilerMessage): boolean {
  if (!code.includes('expect.extend(')) return false;
  const [, name] = /^Property '(\w+)' does not exist on type 'Matchers</.exec(String(messageText)) ?? [];
  return name !== undefined && new RegExp(`\\b${name}\\s*[(:]`).test(code.slice(code.indexOf('expect.extend(')));
}

function sampleDiagnostic(input: {
  readonly ts: TypeScript;
  readonly message: CompilerMessage;
  readonly sample: Sample;
  readonly module: SampleModule;
}): Diagnostic {
  const { ts, message, sample, module } = input;
  const at = message.file?.getLineAndCharacterOfPosition(message.start ?? 0) ?? { line: 0, character: 0 };
  const { inserted } = module;
  const isShifted = inserted?.line === at.line && at.character >= inserted.character + inserted.length;
  const character = at.character - (isShifted ? inserted.length : 0);
  const place = { file: sample.file, line: sample.line + at.line, column: sample.indent + character + 1 };
  const text = ts.flattenDiagnosticMessageText(message.messageText, ' ').replace(/\s+/g, ' ');
  return diagnostic('sample-type', place, { text, code: message.code });
}
