import 'prism-code-editor/prism/languages/css';
import 'prism-code-editor/prism/languages/javascript';
import 'prism-code-editor/prism/languages/markup';
import { languages, type TokenStream, tokenizeText } from 'prism-code-editor/prism';
import type { ReactNode } from 'react';
import type { EditedFile } from './edited-files.ts';

/** Returns code in which each token has its kind as a class. */
export function highlight({ text, language }: Pick<EditedFile, 'text' | 'language'>): ReactNode {
  return render(tokenizeText(text, languages[language] ?? {}));
}

function render(tokens: TokenStream): ReactNode {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    at += token.length;
    if (typeof token === 'string') return token;
    const { type, content } = token;
    return (
      <span key={start} className={type}>
        {typeof content === 'string' ? content : render(content)}
      </span>
    );
  });
}
