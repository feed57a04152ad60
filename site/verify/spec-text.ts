import { kindOf } from './kind-of.ts';

/**
 * Returns a sample as the spec file of a project. It first opens its page, if `open` names one; lines without a test become
 * the body of one.
 */
export function specText({ code, open }: { readonly code: string; readonly open?: string | undefined }): string {
  const opens = open === undefined ? '' : `await browser.url('${open}')`;
  if (kindOf({ language: 'js', code }) === 'spec')
    return opens ? `beforeEach(async () => {\n  ${opens}\n})\n\n${code}\n` : `${code}\n`;
  const lines = [...(opens ? [opens] : []), ...code.split('\n')];
  return `it('runs', async () => {\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n})\n`;
}
