import type { PageSample } from '@lectern/verify';

/** Commands that the testrunner does not report. */
const unreported = ['addCommand', 'overwriteCommand'];
/** Methods of a mock, which it does not report either. */
const mockCommands = ['abort', 'abortOnce', 'clear', 'respond', 'respondOnce', 'restore'];

/**
 * Returns what a sample used, from the reported names: commands that its own lines or files call, by whether they are
 * called on the browser or on something else, the methods of its mocks, and its matchers. Calls within commands do not
 * count.
 */
export function usesOf({ code, files }: Pick<PageSample, 'code' | 'files'>, names: readonly string[]): string[] {
  const text = [code, ...Object.values(files)].join('\n');
  const calls = (pattern: string) => new RegExp(pattern).test(text);
  const uses = [...names, ...unreported].flatMap((name) => {
    const call = `${name.replace(/\$/g, '\\$&')}\\(`;
    const isGlobal = name === '$' || name === '$$';
    return [
      ...(calls(`\\bbrowser\\.${call}`) || (isGlobal && calls(`(?<![\\w.$])${call}`)) ? [`browser/${name}`] : []),
      ...(calls(`(?<!\\bbrowser)\\.${call}`) ? [`element/${name}`] : []),
    ];
  });
  const mocks = names.includes('mock') ? mockCommands.filter((name) => calls(`\\.${name}\\(`)) : [];
  const matchers = [...code.matchAll(/\.(to[A-Z]\w+)\(/g)].map(([, name]) => `matcher/${name}`);
  return [...new Set([...uses, ...mocks.map((name) => `mock/${name}`), ...matchers])];
}
