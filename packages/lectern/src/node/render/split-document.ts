/** Minimum length in characters: a shorter text is shorter than the numbers that would replace it. */
const shortest = 16;
/** Positions that are tried for each piece; more make little difference. */
const tries = 32;

/** Finds stretches of one text in another by pieces that end where a tag, a rule, a declaration or a quoted value begins or ends. */
interface PieceIndex {
  readonly pieces: readonly string[];
  /** Where each piece begins, in characters. */
  readonly starts: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/**
 * Returns a function that removes from documents what they have in common: the shell, and what is passed with each. The
 * parts are those of `PackedPage`; `joinDocument` restores the document. `least` is the length of the shortest stretch that is
 * removed, in characters.
 */
export function createSplitter(
  shell: string,
  least = shortest,
): (document: string, own: string) => readonly (string | number)[] {
  const common = indexPieces(shell, 0);

  return (document, own) => {
    const indexes = [common, indexPieces(own, shell.length)];
    const pieces = split(document);
    const parts: (string | number)[] = [];
    let text = '';
    for (let at = 0; at < pieces.length; ) {
      const found = longestRun(pieces, at, indexes);
      if (found.length < least) text += pieces[at++];
      else {
        if (text) parts.push(text);
        text = '';
        parts.push(found.start, found.length);
        at += found.pieces;
      }
    }
    if (text) parts.push(text);
    return parts;
  };
}

function longestRun(pieces: readonly string[], at: number, indexes: readonly PieceIndex[]) {
  let best = { start: 0, length: 0, pieces: 0 };
  for (const { pieces: known, starts, places } of indexes) {
    for (const place of places.get(pieces[at]!) ?? []) {
      let count = 1;
      while (at + count < pieces.length && known[place + count] === pieces[at + count]) count++;
      const start = starts[place]!;
      const length = starts[place + count]! - start;
      if (length > best.length) best = { start, length, pieces: count };
    }
  }
  return best;
}

function indexPieces(text: string, offset: number): PieceIndex {
  const pieces = split(text);
  const starts: number[] = [];
  const places = new Map<string, number[]>();
  let start = offset;
  for (const [place, piece] of pieces.entries()) {
    starts.push(start);
    start += piece.length;
    const known = places.get(piece);
    if (!known) places.set(piece, [place]);
    else if (known.length < tries) known.push(place);
  }
  return { pieces, starts: [...starts, start], places };
}

function split(text: string): readonly string[] {
  return text.match(/[^<>{};"]*[<>{};"]|[^<>{};"]+$/g) ?? [];
}
