import type { Place } from 'lectern/model';

/** Something of a package that a page must describe. */
export interface Subject {
  /** As the page names it: `baseUrl`, `--baseUrl`, `demo run`. */
  readonly name: string;
  /** Where the package declares it. */
  readonly place: Place;
  /** What its section must say (`Type: …`), or the other cells of its row. Default: nothing. */
  readonly facts?: readonly ExpectedFact[];
}

/** A line of a section or a cell of a row: its label, and words that must stand there. */
export interface ExpectedFact {
  /** `Type`, `Default`, `Alias`, or the head of a table's column. */
  readonly label: string;
  /** Texts that it must hold, one and all. Default: none, any text will do. */
  readonly holds?: readonly string[];
}

/** A group of subjects and the part of a page that describes them all. */
export interface Topic {
  /** What one of them is called: `option`, `flag of demo run`. */
  readonly kind: string;
  /** What all of them are called, for the counts. */
  readonly title: string;
  readonly subjects: readonly Subject[];
  /**
   * How the page describes them: by a heading each, in a table's first column, as a key of an object in a sample, or
   * before the first inner heading, there as inline code (`mention`) or in a sample (`usage`).
   */
  readonly form: 'heading' | 'table' | 'object-key' | 'mention' | 'usage';
  /** Text of the heading whose part of the page is meant. Default: the whole page. */
  readonly section?: string;
  /** Head of the table's first column, where the form is `table`. */
  readonly column?: string;
  /** What the object is assigned to, where the form is `object-key`. Default: `module.exports`. */
  readonly object?: RegExp;
  /** Other names that may stand in the same place. Default: none. */
  readonly besides?: readonly string[];
}

/** What the pages that are generated from a file of a package must show. */
export interface GeneratedNames {
  /** Id of the page; of items with a page each, what their ids begin with. */
  readonly page: string;
  /** What all of them are called. */
  readonly title: string;
  /** What one of them is called. */
  readonly kind: string;
  /** File or folder of the package, for diagnostics. */
  readonly file: string;
  readonly names: readonly string[];
  /** The names that the generated pages show; given the Markdown of every page by its id. */
  readonly shown: (pages: ReadonlyMap<string, string>) => readonly string[];
  /** Whether pages may show names that the file does not have. Default: `false`. */
  readonly mayShowMore?: boolean;
}

/** Everything of the locked packages that pages must describe. */
export interface PackageTopics {
  /** Topics of each hand-written page, by its file below the folder of pages. */
  readonly written: readonly (readonly [string, readonly Topic[]])[];
  readonly generated: readonly GeneratedNames[];
}

/** How many subjects of a topic are described. */
export interface CoverageCount {
  readonly title: string;
  /** Page file, or the id of a generated page. */
  readonly page: string;
  readonly described: number;
  readonly total: number;
}
