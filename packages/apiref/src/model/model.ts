import type { Place } from 'lectern/model';

/** Where a command lives: on the session, on an element, or on a network mock. */
export type Scope = 'browser' | 'element' | 'mock';

/** Scopes in the order in which the reference shows them. */
export const scopes: readonly Scope[] = ['browser', 'element', 'mock'];

/** Everything that the reference shows, as plain JSON. Made by `buildModel`, read by the pages, dumped as `model.json`. */
export interface ApiModel {
  /** Version of the extractor that made it; another one makes the stored model stale. */
  readonly extractor: string;
  /** The packages that it was read out of, by name. */
  readonly packages: Readonly<Record<string, ApiPackage>>;
  /** In the order of the sidebar: scope by scope, `$` and `$$` first, then by the alphabet. */
  readonly commands: readonly ApiCommand[];
  /** Named types that commands speak of, by key (`ApiType.key`). */
  readonly types: Readonly<Record<string, ApiType>>;
}

/** A published package, exactly as locked. */
export interface ApiPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json. */
  readonly license: string;
}

/** A command with all that is known of it. Texts are Markdown as the package wrote them, after repair of what would not render. */
export interface ApiCommand {
  /** `element/click` */
  readonly id: string;
  readonly scope: Scope;
  readonly name: string;
  /** The file that it was read from, and the line of its comment. */
  readonly place: Place;
  /** Its kind in the package's own words: `action`, `cookie`, `property`, `protocol`, `state`, `utility`, `window`. */
  readonly category?: string;
  /** First sentence of the description. */
  readonly summary: string;
  /** The rest of it; empty if there is none. */
  readonly description: string;
  /** One per overload, the most general last, as declared. */
  readonly signatures: readonly ApiSignature[];
  /** Parameters and their fields in document order; a field has a dotted name. */
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiReturn;
  readonly throws: readonly ApiThrow[];
  /** Called on an element that was not found yet, it waits for the element first and throws when that times out. */
  readonly waitsForElement: boolean;
  readonly examples: readonly ApiExample[];
  /** Commands of an automation protocol that its code calls. */
  readonly calls: readonly ApiCall[];
  readonly support: ApiSupport;
  /** Links of `@see`. */
  readonly see: readonly string[];
  /** Ids of related commands, the nearest first. */
  readonly related: readonly string[];
  /** Keys of the named types that its page explains. */
  readonly types: readonly string[];
  /** The source of exactly this version. */
  readonly sourceUrl: string;
}

/** A way to call a command. */
export interface ApiSignature {
  /** Type parameters as text, without the angle brackets. */
  readonly typeParameters?: string;
  readonly parameters: readonly ApiArgument[];
  /** TypeScript text. */
  readonly returns: string;
}

/** An argument of a signature. */
export interface ApiArgument {
  readonly name: string;
  /** TypeScript text. */
  readonly type: string;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** A parameter, or a field of one (`options.timeout`). */
export interface ApiParameter {
  readonly name: string;
  /** TypeScript text. */
  readonly type: string;
  readonly optional: boolean;
  /** Takes any number of arguments. */
  readonly rest: boolean;
  readonly default?: ApiDefault;
  /** Markdown; empty if nobody wrote any. */
  readonly description: string;
}

/**
 * What holds when an argument is left out: source text, a text put together (`…` stands for what is put in), or an option of the
 * session with the values that it has by default.
 */
export type ApiDefault =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'option'; readonly option: string; readonly testrunner?: string; readonly standalone?: string };

/** What a command gives back. */
export interface ApiReturn {
  /** TypeScript text; overloads joined by ` | `. */
  readonly type: string;
  /** Markdown; empty if nobody wrote any. */
  readonly description: string;
}

/** An error that the code throws. */
export interface ApiThrow {
  /** `Error`, `TypeError`. */
  readonly type: string;
  /** The message; `…` stands for a value that is put in. */
  readonly message: string;
}

/** One file of an example. Files of one `<example>` share a group. */
export interface ApiExample {
  /** `click.js`; a second file of that name on the page has the key `click.js:2`. */
  readonly key: string;
  readonly file: string;
  /** The file's extension: the language of the fence. */
  readonly language: string;
  readonly code: string;
  /** Counts from 0. */
  readonly group: number;
  /** Line in the package's file where its code begins. */
  readonly line: number;
  /** Why it cannot be run, where that is certain. */
  readonly noRun?: string;
}

/** A protocol command in a command's code, and under which condition it is called. */
export interface ApiCall {
  readonly command: string;
  /** `webdriver`, `jsonwp`, `appium`, …: the protocol that defines it. */
  readonly protocol: string;
  /**
   * Absent: always; `legacy`: drivers without the W3C protocol; `mobile`: on a mobile device; `sauce`: on Sauce Labs; `some`:
   * drivers that the code tells apart by their name.
   */
  readonly when?: 'legacy' | 'mobile' | 'sauce' | 'some';
}

/** Where a command works; facts of the code, never a guess. */
export interface ApiSupport {
  /** False when it fails on the DevTools protocol. */
  readonly devtools: boolean;
  /** The protocol commands that `devtools` lacks. */
  readonly missing: readonly string[];
  /** Why it fails there although nothing is lacking. */
  readonly devtoolsReason?: string;
  /** It needs a connection to the browser's own DevTools protocol. */
  readonly puppeteer: boolean;
  /** Platforms that it is made for, from `@for`; absent: no limit is stated. */
  readonly only?: readonly string[];
  /** It throws on mobile devices. */
  readonly notMobile: boolean;
}

/** A named type of a package. */
export interface ApiType {
  /** Its name, with the package's file behind it where two types have one name. */
  readonly key: string;
  readonly name: string;
  /** The declaration as published, without `export` and `declare`. */
  readonly text: string;
  readonly place: Place;
  /** Keys of the types that the declaration speaks of. */
  readonly references: readonly string[];
}
