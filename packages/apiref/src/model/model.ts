import type { Place } from 'lectern/model';

/** The kind of an item in a reference. */
export type ItemKind = 'function' | 'class' | 'interface' | 'type' | 'enum' | 'variable';

/**
 * Why the page of a class shows no constructor: it is exported as a type alone, its constructors are private or protected, or it
 * inherits them from a package that the reference does not read. A function that is exported as a type alone keeps its signature.
 */
export type Uncalled = 'type' | 'hidden' | 'inherited';

/** Everything that a reference shows, as plain JSON. `buildModel` makes it, and the pages read it. */
export interface ApiModel {
  /** The packages from which it was read, by name. */
  readonly packages: Readonly<Record<string, ApiPackage>>;
  /** In the order of the sidebar, group by group. */
  readonly items: readonly ApiItem[];
  /** Named types that items refer to and that have no page of their own, by key (`ApiType.key`). */
  readonly types: Readonly<Record<string, ApiType>>;
  /** Types that one page explains and all others link to: item id by type name. */
  readonly homes: Readonly<Record<string, string>>;
  /** What the package says about its modules, by group, as Markdown; the main entry has an empty one. Absent: nothing. */
  readonly about?: Readonly<Record<string, string>>;
  /** Keys of the types that a page of their own explains, because many items refer to them. Absent: none. */
  readonly sharedTypes?: readonly string[];
}

/** A published package, exactly as locked. */
export interface ApiPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of its package.json. */
  readonly license: string;
}

/**
 * Something callable. Texts are Markdown as the package wrote them, with repairs so that they render. If its overloads have comments
 * of their own, everything here is about the main ones, and `overloads` holds the others.
 */
export interface ApiCallable {
  readonly name: string;
  /** First sentence of the description. */
  readonly summary: string;
  /** The rest of the description; empty if there is none. */
  readonly description: string;
  /** What to use instead; empty if not stated. Absent: not deprecated. */
  readonly deprecated?: string;
  /** One per overload, the most general last, as declared. */
  readonly signatures: readonly ApiSignature[];
  /** Parameters and their fields in document order; a field has a dotted name. */
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiReturn;
  readonly throws: readonly ApiThrow[];
  readonly examples: readonly ApiExample[];
  /** Further signatures, each with what its own comment says. Absent: none. */
  readonly overloads?: readonly ApiCallable[];
}

/** Since when something is as it is, if the reference compares versions. */
export interface ApiHistory {
  /** The first version with it, if an earlier one lacks it. */
  readonly addedIn?: string;
  /** The first version in which it is deprecated, if it is not in an earlier one. */
  readonly deprecatedIn?: string;
}

/** A method of a class or an interface. */
export interface ApiMethod extends ApiCallable, ApiHistory {
  readonly isStatic: boolean;
  /** The base that declares it, if that has no page of its own. */
  readonly from?: string;
}

/** A member that an item inherits from another item, whose page describes it. */
export interface ApiInherited {
  readonly name: string;
  readonly kind: 'property' | 'method';
  readonly isStatic: boolean;
  /** The id of the item that declares it. */
  readonly from: string;
  /** TypeScript text; of a method, that of its first signature. */
  readonly type: string;
  /** How many signatures a method has. */
  readonly signatures: number;
  /** First sentence of the description. */
  readonly summary: string;
  readonly isDeprecated: boolean;
}

/** Something with its own page: an export of a package, or one of its commands. A class is called by its constructor. */
export interface ApiItem extends ApiCallable, ApiHistory {
  /** `parse`, `element/click` */
  readonly id: string;
  readonly kind: ItemKind;
  readonly group?: string;
  /** Prefix of the name in a call: `element.`, `new `. */
  readonly receiver: string;
  /** The file that it was read from, and the line of its comment. */
  readonly place: Place;
  /** Its category in the package's own words. */
  readonly category?: string;
  readonly since?: string;
  /** Its stability, if it may still change: `experimental`, `alpha` or `beta`. */
  readonly stage?: string;
  /** The declaration of a type or a variable, as published, without `export` and `declare`; of a class without a call, its beginning. */
  readonly declaration?: string;
  /** What a class or an interface extends, as TypeScript text. */
  readonly heritage?: string;
  /** Why users cannot call it, or cannot know how. Absent: they can. */
  readonly uncalled?: Uncalled;
  /** Names of type parameters of it and its methods, which are not types of the package. */
  readonly bound: readonly string[];
  /** Properties of a class, members of an enum, fields of a type. */
  readonly properties: readonly ApiProperty[];
  readonly methods: readonly ApiMethod[];
  /** Members of bases that have pages of their own. Absent: none. */
  readonly inherited?: readonly ApiInherited[];
  /** Links of `@see`. */
  readonly see: readonly string[];
  /** Ids of related items, the nearest first. */
  readonly related: readonly string[];
  /** Keys of the named types that its page explains. */
  readonly types: readonly string[];
  /**
   * What its texts call a type by another name than the reference, and that name: `schemas.Shape` where `schemas` is an import of the file.
   * Absent: none.
   */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Address of the source at exactly this version. */
  readonly sourceUrl: string;
  readonly editUrl?: string;
  /** What only the reader of this library knows about it, as plain JSON, from which its sections are made. */
  readonly details?: unknown;
}

/** A way to call an item. */
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
  /** Whether it takes any number of arguments. */
  readonly rest: boolean;
  readonly default?: ApiDefault;
  /** Markdown; empty if not described. */
  readonly description: string;
}

/** A property of a class, or a field of a type. */
export interface ApiProperty extends ApiParameter, ApiHistory {
  readonly isStatic: boolean;
  /** The base that declares it, if that has no page of its own. */
  readonly from?: string;
}

/**
 * What applies if an argument is left out: source text, a composed text (`…` stands for inserted values), or an option that
 * is set elsewhere.
 */
export type ApiDefault =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string }
  | ApiOptionDefault;

/** A default that is an option's value. */
export interface ApiOptionDefault {
  readonly kind: 'option';
  readonly option: string;
  /** Address of the option's explanation. */
  readonly href: string;
  /** The option's default, as HTML; absent if unknown. */
  readonly note?: string;
}

/** The result of a call. */
export interface ApiReturn {
  /** TypeScript text; overloads joined by ` | `. */
  readonly type: string;
  /** Markdown; empty if not described. */
  readonly description: string;
}

/** An error that the code throws. */
export interface ApiThrow {
  /** `Error`, `TypeError`; empty if unknown. */
  readonly type: string;
  /** The message, with `…` for inserted values, or the comment's description of the error, as Markdown. */
  readonly message: string;
  /** Whether the message comes from the comment and is not the error's own text. */
  readonly isProse?: boolean;
}

/** One file of an example. Files of one block share a group. */
export interface ApiExample {
  /** `click.js`; a second file of that name on the page has the key `click.js:2`. */
  readonly key: string;
  readonly file: string;
  /** Whether the file has a name that readers see. */
  readonly named: boolean;
  /** The language of the fence. */
  readonly language: string;
  readonly code: string;
  /** Markdown before and after it. */
  readonly caption?: string;
  readonly remark?: string;
  /** Counts from 0. */
  readonly group: number;
  /** Line in the package's file where its code begins. */
  readonly line: number;
  /** Why it cannot be run, if that is certain. */
  readonly noRun?: string;
}

/** A named type of a package. */
export interface ApiType {
  readonly key: string;
  readonly name: string;
  /** The declaration as published, without `export` and `declare`. */
  readonly text: string;
  readonly place: Place;
  /** Names of the types that the declaration refers to. */
  readonly references: readonly string[];
}
