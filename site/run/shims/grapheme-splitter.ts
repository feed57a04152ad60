const segmenter = new Intl.Segmenter();

/** Splits texts into the characters that readers see, as `grapheme-splitter` does, with the tables of the browser. */
export default class GraphemeSplitter {
  /**
   * Returns the characters of a text. A letter with its accent is one, and so is a flag.
   *
   * @example new GraphemeSplitter().splitGraphemes('né') // → ['n', 'é']
   */
  splitGraphemes(text: string): string[] {
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  }
}
