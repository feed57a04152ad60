import type { Sample, SampleEnvironment } from '../collect/sample.ts';

/** A sample as the compiler reads it. */
export interface SampleModule {
  readonly text: string;
  /** Text that was inserted for the check: its position and length. Everything after it on the same line is shifted. */
  readonly inserted?: { readonly line: number; readonly character: number; readonly length: number };
}

/**
 * Turns a sample into a module with the same lines. In JavaScript, an object whose type the environment knows is annotated,
 * so that a wrong option is found. Code without imports and exports becomes a module, so that its names do not clash.
 */
export function sampleModule(
  { code: shown, language, title }: Sample,
  { objectTypes = [] }: Pick<SampleEnvironment, 'objectTypes'> = {},
): SampleModule {
  // Without lines that the page shows as removed.
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

/** Adds a type to an object, unless a comment above declares one. */
function annotate(text: string, at: number, inserted: string): SampleModule {
  const before = text.slice(0, at);
  if (/@type[^\n]*\n$/.test(before)) return { text };
  const line = before.split('\n').length - 1;
  return {
    text: `${before}${inserted}${text.slice(at)}`,
    inserted: { line, character: 0, length: inserted.length },
  };
}

/** Tells whether a statement without indentation awaits, as in a snippet that shows the body of a test. */
function hasTopAwait(code: string): boolean {
  return /^(?:(?:const|let) .*= |return )?await /m.test(code);
}
