import type { Diagnostic } from 'lectern/model';
import type { Sample, SampleEnvironment } from '../collect/sample.ts';
import { diagnostic } from '../diagnostics.ts';
import type { SampleModule } from './sample-module.ts';
import { type SamplePrograms, samplePrograms } from './sample-programs.ts';
import type { CompilerMessage, TypeScript } from './typescript.ts';

/** Codes for a missing package or file: the sample's other lines are still checked. */
const missingModule = new Set([2307, 7016]);

/**
 * Checks samples against the types in a folder. The compiler's messages are reported at their positions on the page.
 * Samples of one page may import each other by the names of their fences.
 */
export function checkTypes(input: {
  readonly samples: readonly Sample[];
  /** Absolute path of the folder whose `node_modules` contains the types and the compiler. */
  readonly folder: string;
  readonly environment?: SampleEnvironment;
}): Diagnostic[] {
  const { environment = {} } = input;
  return checkPrograms({ ...samplePrograms({ ...input, environment }), environment });
}

/** Checks compiled samples. */
export function checkPrograms(input: SamplePrograms & { readonly environment: SampleEnvironment }): Diagnostic[] {
  const { ts, programs, environment } = input;
  const { excuses } = environment;
  return programs.flatMap(({ program, samples }) =>
    samples.flatMap(({ sample, module, name }) => {
      const file = program.getSourceFile(name);
      if (!file) return [];
      const messages = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return messages
        .filter((message) => !missingModule.has(message.code) && !excuses?.(sample, String(message.messageText)))
        .map((message) => sampleDiagnostic({ ts, message, sample, module }));
    }),
  );
}

/** Returns every file that the compiler reads for the samples. */
export function reachedFiles(input: {
  readonly samples: readonly Sample[];
  readonly folder: string;
  readonly environment: SampleEnvironment;
}): Set<string> {
  const { programs } = samplePrograms(input);
  return new Set(programs.flatMap(({ program }) => program.getSourceFiles().map(({ fileName }) => fileName)));
}

function sampleDiagnostic(input: {
  readonly ts: TypeScript;
  readonly message: CompilerMessage;
  readonly sample: Sample;
  readonly module: SampleModule;
}): Diagnostic {
  const { ts, message, sample, module } = input;
  const lines = sample.code.split('\n');
  const found = message.file?.getLineAndCharacterOfPosition(message.start ?? 0) ?? { line: 0, character: 0 };
  // What the compiler misses only in the line that makes a sample a module is missing at the sample's end.
  const at = found.line < lines.length ? found : { line: lines.length - 1, character: lines.at(-1)!.length };
  const { inserted } = module;
  const isShifted = inserted?.line === at.line && at.character >= inserted.character + inserted.length;
  const character = at.character - (isShifted ? inserted.length : 0);
  const place = { file: sample.file, line: sample.line + at.line, column: sample.indent + character + 1 };
  const text = ts.flattenDiagnosticMessageText(message.messageText, ' ').replace(/\s+/g, ' ');
  return diagnostic('sample-type', place, { text, code: message.code });
}
