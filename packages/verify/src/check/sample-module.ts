import type { Sample, SampleEnvironment } from '../collect/sample.ts';

/** A sample as the compiler gets it. */
export interface SampleModule {
  readonly text: string;
  /** Text that was put in for the check: where, and how long; everything behind it on the same line stands further right. */
  readonly inserted?: { readonly line: number; readonly character: number; readonly length: number };
}

/**
 * Makes a module of a sample, line by line the same. In JavaScript an object whose type the environment knows gets it, so that a
 * wrong option is found; code that neither imports nor exports becomes a module, so that its names are its own.
 */
export function sampleModule(
  { code: shown, language, title }: Sample,
  { objectTypes = [] }: Pick<SampleEnvironment, 'objectTypes'> = {},
): SampleModule {
  // Lines that the page shows as removed.
  const code = shown.replace(/^.*\[!code --\].*$/gm, '');
  if (title?.endsWith('.d.ts')) return { text: code };
  const isCommonJs =
    /\b(?:module\.)?exports\.\w|\bmodule\.exports\b/.test(code) || (/\brequire\(/.test(code) && !hasTopAwait(code));
  const isModule = /^\s*(?:import|export)\b/m.test(code);
  const text = isModule || (isCommonJs && language === 'js') ? code : `${code}\nexport {};`;
  if (language !== 'js') return { text };
  for (const { before, type } of objectTypes) {
    const found = new RegExp(`^(?:${before.source})\\{`, 'm').exec(text);
    if (found) return annotate(text, found.index, `/** @type {${type}} */ `);
  }
  return { text };
}

/** Puts a type before an object, unless a comment above gives it one. */
function annotate(text: string, at: number, inserted: string): SampleModule {
  const before = text.slice(0, at);
  if (/@type[^\n]*\n$/.test(before)) return { text };
  const line = before.split('\n').length - 1;
  return {
    text: `${before}${inserted}${text.slice(at)}`,
    inserted: { line, character: 0, length: inserted.length },
  };
}

/** Whether a statement that is not indented waits: so a snippet does that stands for the body of a test. */
function hasTopAwait(code: string): boolean {
  return /^(?:(?:const|let) .*= |return )?await /m.test(code);
}
