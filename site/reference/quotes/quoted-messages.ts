/** A message that a page quotes, and its line. */
export interface Quote {
  readonly text: string;
  readonly line: number;
}

/** What only looks like a message: commands, code, and words with signs that no sentence has. */
const isCode =
  /^(?:npx|npm|node|git|await|rm|docker|const|if|for|browser\.|export|import|wdio |java |aria\/|[$#@/(\-=])|[<>{}=;]|\w\($/;

/** What a logger writes before a message. */
const logged = /^(?:ERROR|WARN|INFO) [\w@/:-]+: /;

/** Finds the code spans of a page that are messages: at least three words, one of them in small letters between spaces. */
export function quotedMessages(source: string): Quote[] {
  let isFence = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isFence = !isFence;
    if (isFence) return [];
    return [...line.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)]
      .map(([, , text = '']) => ({ text: text.trim().replace(logged, ''), line: index + 1 }))
      .filter(({ text }) => isMessage(text));
  });
}

function isMessage(text: string): boolean {
  if (isCode.test(text)) return false;
  const words = text.match(/[A-Za-z']{2,}/g) ?? [];
  return words.length >= 3 && /(?:^| )[a-z]{2,} /.test(text);
}
