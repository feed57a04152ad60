import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { bundledLanguagesInfo } from 'shiki/langs';
import { createEngine } from './engine.ts';
import { plainPrismNames, prismNames } from './prism-names.ts';
import { classTheme, type TokenClass, tokenClass } from './theme.ts';

/** A part of a line; without a class it is plain text. */
export interface Token {
  readonly text: string;
  readonly class?: TokenClass;
}

/** A language that can be highlighted, or plain text, which has no grammar. */
export interface Language {
  readonly id: string;
  /** The label for readers, for instance `JavaScript`. */
  readonly label: string;
}

/** Turns code into classified tokens. Grammars are loaded when the first code of their language arrives. */
export interface Highlighter {
  /** Returns the language with that name or alias, Shiki's or Prism's, in any case; undefined if there is none. */
  language(name: string): Language | undefined;
  /** Every name and alias of a language. */
  readonly names: readonly string[];
  /** Returns the tokens of each line. Throws only if a grammar cannot be loaded. */
  tokenize(code: string, language: Language): Promise<readonly (readonly Token[])[]>;
}

const plainText: Language = { id: 'text', label: 'Text' };
const plainNames = ['text', 'txt', 'plain', 'plaintext', 'none', 'ansi'];

/** Longer lines stay plain: they are minified code or data, and a grammar can take seconds for one. */
const longestLine = 1000;

/** Returns a highlighter without any grammar; the engine starts with the first use. */
export function createHighlighter(): Highlighter {
  const languages = new Map<string, Language>([...plainNames, ...plainPrismNames].map((name) => [name, plainText]));
  const grammars = new Map<string, (typeof bundledLanguagesInfo)[number]['import']>();
  for (const { id, name, aliases = [], import: load } of bundledLanguagesInfo) {
    for (const known of [...(prismNames[id] ?? []), id, ...aliases]) languages.set(known, { id, label: name });
    grammars.set(id, load);
  }

  let core: Promise<HighlighterCore> | undefined;
  const loaded = new Map<string, Promise<void>>();

  async function coreWith(id: string): Promise<HighlighterCore> {
    core ??= createEngine().then((engine) =>
      createHighlighterCore({ engine, themes: [classTheme], langs: [], warnings: false }),
    );
    const highlighter = await core;
    const load = grammars.get(id);
    if (load && !loaded.has(id)) loaded.set(id, highlighter.loadLanguage(load));
    await loaded.get(id);
    return highlighter;
  }

  return {
    names: [...languages.keys()],
    language: (name) => languages.get(name.toLowerCase()),
    async tokenize(code, { id }) {
      if (!grammars.has(id)) return code.split('\n').map((text) => (text === '' ? [] : [{ text }]));
      const highlighter = await coreWith(id);
      // No time limit, because the look of a line must not depend on how busy the machine is.
      const options = { lang: id, theme: 'lectern-classes', tokenizeMaxLineLength: longestLine, tokenizeTimeLimit: 0 };
      const lines = highlighter.codeToTokensBase(code, options);
      return lines.map((line) => line.map(({ content, color }) => ({ text: content, class: tokenClass(color) })));
    },
  };
}
