import type { Phrase } from './find-phrases.ts';

/** Reads the phrases of an article: comments with the lines below them, and rows of tables, each with its section. */
export function readPhrases(article: ParentNode): readonly Phrase[] {
  let heading = { href: '#', section: 'First sample' };
  return [...article.querySelectorAll('h2[id], pre code, tbody tr')].flatMap((node): Phrase[] => {
    if (node.id) heading = { href: `#${node.id}`, section: node.textContent?.trim() ?? '' };
    else if (node.matches('code')) return phrasesOf(node.textContent ?? '').map((one) => ({ ...one, ...heading }));
    else {
      const [line, ours] = node.children;
      const href = ours?.querySelector('a')?.getAttribute('href') ?? heading.href;
      return [{ line: line?.textContent ?? '', code: ours?.textContent ?? '', section: heading.section, href }];
    }
    return [];
  });
}

/** Returns the comments of a sample, each with the lines below it. */
function phrasesOf(sample: string): Pick<Phrase, 'line' | 'code'>[] {
  const comments = /^([ \t]*)\/\/.*(?:\n[ \t]*\/\/.*)*\n((?:(?![ \t]*(?:\/\/|$)).*(?:\n|$))+)/gm;
  return [...sample.matchAll(comments)].map(([found, indent = '', code = '']) => ({
    line: found
      .slice(0, found.length - code.length)
      .replace(/^[ \t]*\/\/ ?/gm, '')
      .trim(),
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));
}
