import type { Place } from 'lectern/model';

/** A part of a package that a page must describe. */
export interface Subject {
  /** As the page names it: `baseUrl`, `--baseUrl`, `demo run`. */
  readonly name: string;
  /** Where the package declares it. */
  readonly place: Place;
  /** What its section must say (`Type: …`), or the other cells of its row. Default: nothing. */
  readonly facts?: readonly ExpectedFact[];
}

/** A line of a section or a cell of a row: its label, and words that it must contain. */
export interface ExpectedFact {
  /** `Type`, `Default`, `Alias`, or the header of a table's column. */
  readonly label: string;
  /** The whole text, as the package has it. Default: any text is accepted. */
  readonly is?: string;
  /** Texts that it must contain, all of them. Default: none, so that any text is accepted. */
  readonly holds?: readonly string[];
}

/** A group of subjects and the part of a page that describes them all. */
export interface Topic {
  /** The singular name of the kind: `option`, `flag of demo run`. */
  readonly kind: string;
  /** The plural name of the kind, for the counts. */
  readonly title: string;
  readonly subjects: readonly Subject[];
  /**
   * How the page describes them: each with a heading, in a table's first column, as a key of an object in a sample, or
   * before the first inner heading, as inline code (`mention`) or in a sample (`usage`).
   */
  readonly form: 'heading' | 'table' | 'object-key' | 'mention' | 'usage';
  /** Text of the heading of the relevant section. Default: the whole page. */
  readonly section?: string;
  /** Header of the table's first column, if the form is `table`. */
  readonly column?: string;
  /** What the object is assigned to, if the form is `object-key`. Default: `module.exports`. */
  readonly object?: RegExp;
  /** Other names that may occur in the same place. Default: none. */
  readonly besides?: readonly string[];
}

/** What the pages that are generated from a file of a package must show. */
export interface GeneratedNames {
  /** Id of the page, or the prefix of the ids if every item has a page. */
  readonly page: string;
  /** The plural name of the items. */
  readonly title: string;
  /** The singular name of an item. */
  readonly kind: string;
  /** File or folder of the package, for diagnostics. */
  readonly file: string;
  readonly names: readonly string[];
  /** Returns the names that the generated pages show, from the Markdown of every page by its id. */
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
