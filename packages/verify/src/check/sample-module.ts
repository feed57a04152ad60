import type { Sample } from '../collect/sample.ts';

/** A sample as the compiler gets it. */
export interface SampleModule {
  readonly text: string;
  /** Text that was put in for the check: where, and how long; everything behind it on the same line stands further right. */
  readonly inserted?: { readonly line: number; readonly character: number; readonly length: number };
}

const configType = '/** @type {Partial<WebdriverIO.Config>} */ ';

/**
 * Makes a module of a sample, line by line the same. A configuration gets its type, so that a wrong option is found; code that
 * neither imports nor exports becomes a module, so that its names are its own.
 */
export function sampleModule({ code: shown, language, title }: Sample): SampleModule {
  // Lines that the page shows as removed.
  const code = shown.replace(/^.*\[!code --\].*$/gm, '');
  if (title?.endsWith('.d.ts')) return { text: code };
  const isCommonJs =
    /\b(?:module\.)?exports\.\w|\bmodule\.exports\b/.test(code) || (/\brequire\(/.test(code) && !hasTopAwait(code));
  const isModule = /^\s*(?:import|export)\b/m.test(code);
  const text = isModule || (isCommonJs && language === 'js') ? code : `${code}\nexport {};`;
  const config = language === 'js' ? /^(?:exports\.config = |export const config = )\{/m.exec(text) : undefined;
  const before = config && text.slice(0, config.index);
  if (before === undefined || before === null || /@type[^\n]*\n$/.test(before)) return { text };
  const line = before.split('\n').length - 1;
  return {
    text: `${before}${configType}${text.slice(before.length)}`,
    inserted: { line, character: 0, length: configType.length },
  };
}

/** Whether a statement that is not indented waits: so a snippet does that stands for the body of a test. */
function hasTopAwait(code: string): boolean {
  return /^(?:(?:const|let) .*= |return )?await /m.test(code);
}
