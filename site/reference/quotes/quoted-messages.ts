/** A message that a page quotes, and its line. */
export interface Quote {
  readonly text: string;
  readonly line: number;
}

/** What only looks like a message: commands, code, and words with signs that no sentence has. */
const isCode =
  /^(?:npx|npm|node|git|await|rm|docker|const|if|for|browser\.|export|import|wdio |java |aria\/|\.{3} --|[$#@/(\-=])|[<>{}=;]|\w\($/;

/** What a logger writes before a message. */
const logged = /^(?:ERROR|WARN|INFO) [\w@/:-]+: /;

/** Finds the code spans of a page that are messages: at least three words, one of them in small letters between spaces. */
export function quotedMessages(source: string): Quote[] {
  const prose = source.replace(fence, (found) => found.replace(/[^\n]+/g, ''));
  return [...prose.matchAll(span)]
    .map(({ 2: text = '', index }) => ({
      text: text.replace(/\s+/g, ' ').trim().replace(logged, ''),
      line: prose.slice(0, index).split('\n').length,
    }))
    .filter(({ text }) => isMessage(text));
}

const fence = /^[ \t]*```[\s\S]*?^[ \t]*```.*/gm;

/** A code span, which ends in its paragraph. */
const span = /(?<!`)(`+)(?!`)((?:(?!\n\s*\n)[\s\S])+?)(?<!`)\1(?!`)/g;

function isMessage(text: string): boolean {
  if (isCode.test(text)) return false;
  const words = text.match(/[A-Za-z']{2,}/g) ?? [];
  return words.length >= 3 && /(?:^| )[a-z]{2,} /.test(text);
}
