import type { Place } from 'lectern/model';

/** Something of a package that a page must describe. */
export interface Subject {
  /** As the page names it: `baseUrl`, `--baseUrl`, `wdio run`. */
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
  /** What one of them is called: `option`, `flag of wdio run`. */
  readonly kind: string;
  /** What all of them are called, for the counts. */
  readonly title: string;
  readonly subjects: readonly Subject[];
  /**
   * How the page describes them: by a heading each, in a table's first column, as a key of the configuration in a sample, or
   * before the first inner heading, there as inline code (`mention`) or in a sample (`usage`).
   */
  readonly form: 'heading' | 'table' | 'config-key' | 'mention' | 'usage';
  /** Text of the heading whose part of the page is meant. Default: the whole page. */
  readonly section?: string;
  /** Head of the table's first column, where the form is `table`. */
  readonly column?: string;
  /** Other names that may stand in the same place. Default: none. */
  readonly besides?: readonly string[];
}

/** How many subjects of a topic are described. */
export interface CoverageCount {
  readonly title: string;
  /** Page file, or the id of a generated page. */
  readonly page: string;
  readonly described: number;
  readonly total: number;
}
