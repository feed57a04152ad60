/** A cell as it counts for the width of its column. */
export interface CellText {
  readonly text: string;
  /** Whether it is a name in code, which is not broken. */
  readonly isCode: boolean;
}

/** How a table is shown where it is wider than the window. */
export interface TableFit {
  /** Whether its rows become cards on a phone, because its columns do not fit beside each other. */
  readonly isCards: boolean;
  /** Whether it scrolls in some windows, if only in those of 320 px. */
  readonly canScroll: boolean;
  /** Indexes of the columns that hold sentences. They stay wide enough to be read. */
  readonly prose: readonly number[];
}

/** Characters of text beside each other on a phone (390 px) and in the narrowest window, and those between two columns. */
const phone = 44;
const narrowest = 32;
const gap = 2;
/** Characters of a line in which text can be read. */
const readable = 20;
/** A table of shorter texts compares them: its columns belong beside each other, and it scrolls. */
const short = 16;
/** A longer text is a sentence. */
const sentence = 60;

/** Returns how a table fits, given the cells of its rows, with the header first. */
export function fitTable(rows: readonly (readonly CellText[])[]): TableFit {
  const [header = [], ...body] = rows;
  const columns = header.map((_, at) => body.flatMap((row) => row[at] ?? []));
  const longest = columns.map((cells) => Math.max(0, ...cells.map(({ text }) => text.length)));
  const needs = columns.map((cells) => Math.max(0, ...cells.map(lineOf)) + gap);
  const isRegular = header.length > 1 && body.every((row) => row.length === header.length);
  // Cells of more than two lines make towers of the others.
  const isTight = sum(needs) > phone || sum(longest) > 2 * phone;
  return {
    isCards: isRegular && isTight && longest.some((length) => length > short),
    canScroll: sum(needs) > narrowest,
    prose: [...longest.keys()].filter((at) => longest[at]! > sentence),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns how many characters of a cell must stay on one line; those of code are wider. */
function lineOf({ text, isCode }: CellText): number {
  const words = text.split(/\s+/).map(({ length }) => length);
  if (isCode) return Math.min(text.length, 24) * 1.2;
  return Math.max(Math.min(text.length, readable), ...words.map((length) => Math.min(length, 24)));
}
