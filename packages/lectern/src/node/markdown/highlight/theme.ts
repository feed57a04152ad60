import type { ThemeRegistration } from 'shiki/types';

/** The classes of tokens: keyword, string, comment, function, number or constant, property or parameter, type or tag, operator. */
export type TokenClass = 'k' | 's' | 'c' | 'f' | 'n' | 'p' | 't' | 'o';

/** The TextMate scopes of each class, or of plain text. The longest matching scope wins. */
const scopes: Readonly<Record<TokenClass | 'plain', readonly string[]>> = {
  plain: [
    'constant.character.format.placeholder',
    'keyword.control.cucumber.table',
    'meta.diff.header',
    'meta.embedded',
    'meta.template.expression',
    'punctuation',
    'storage.modifier.import.java',
    'storage.modifier.package.java',
    'string.unquoted.argument.shell',
    'support.class.builtin',
    'support.class.console',
    'support.type.object',
    'support.variable',
    'variable',
    'variable.other.property',
  ],
  k: [
    'entity.name.tag.doctype',
    'entity.other.keyframe-offset',
    'keyword',
    'keyword.operator.delete',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.new',
    'keyword.operator.word',
    'markup.heading',
    'meta.tag.sgml.doctype',
    'punctuation.definition.keyword',
    'punctuation.section.directive',
    'storage',
    'storage.type.tag.cucumber',
    'variable.language',
  ],
  s: [
    'constant.character.escape',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.underline.link',
    'punctuation.definition.string',
    'punctuation.definition.template-expression',
    'string',
    'storage.type.string.python',
    'string.regexp keyword.control.anchor',
    'string.regexp keyword.operator.negation',
    'string.regexp keyword.operator.or',
    'string.regexp keyword.operator.quantifier',
    'string.regexp keyword.other.back-reference',
    'string.regexp keyword.other',
    'string.regexp constant.other.character-class',
    'string.regexp constant.character',
    'string.regexp punctuation',
    'string.regexp variable.other',
  ],
  c: [
    'comment',
    'comment constant',
    'comment entity.name.type',
    'comment keyword.operator',
    'comment punctuation.definition.block.tag',
    'comment punctuation.definition.bracket',
    'comment storage.type.class',
    'comment variable.other',
    'meta.diff.range',
    'punctuation.definition.comment',
    'punctuation.definition.range.diff',
  ],
  f: [
    'entity.name.command',
    'entity.name.function',
    'entity.name.operator.custom-literal',
    'support.function',
    'variable.function',
  ],
  n: [
    'constant',
    'constant.language',
    'constant.numeric',
    'keyword.other.unit',
    'support.constant',
    'variable.other.constant.property.env',
  ],
  p: [
    'constant.other.option',
    'entity.name.tag.yaml',
    'entity.other.attribute-name',
    'keyword.other.definition.ini',
    'meta.object-literal.key',
    'punctuation.definition.variable.shell',
    'punctuation.section.bracket.curly.variable',
    'punctuation.support.type.property-name',
    'support.type.property-name',
    'variable.argument.css',
    'variable.css',
    'variable.object.property',
    'variable.other.enummember',
    'variable.other.normal.shell',
    'variable.parameter',
    'support.variable.drive.powershell',
  ],
  t: [
    'entity.name.class',
    'entity.name.namespace',
    'entity.name.section',
    'entity.name.tag',
    'entity.name.type',
    'entity.other.attribute-name.class.css',
    'entity.other.attribute-name.id.css',
    'entity.other.inherited-class',
    'storage.type.annotation',
    'storage.type.java',
    'support.class',
    'support.class.component',
    'support.type',
  ],
  o: ['keyword.operator', 'keyword.operator.assignment', 'punctuation.section.embedded', 'storage.type.function.arrow'],
};

const classes = Object.keys(scopes) as (keyof typeof scopes)[];

/** Returns a color that stands for a class: `#000001` for the second of `classes`, and so on. */
function colorOf(index: number): string {
  return `#${index.toString(16).padStart(6, '0')}`;
}

/** A theme whose colors are names: Shiki finds the class of a token as it would find its color. */
export const classTheme: ThemeRegistration = {
  name: 'lectern-classes',
  type: 'light',
  fg: colorOf(0),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: colorOf(0), background: '#ffffff' } },
    ...classes.map((name, index) => ({ scope: [...scopes[name]], settings: { foreground: colorOf(index) } })),
  ],
};

const classByColor = new Map(classes.map((name, index) => [colorOf(index), name === 'plain' ? undefined : name]));

/** Returns the class for a color of the theme; undefined for plain text. */
export function tokenClass(color: string | undefined): TokenClass | undefined {
  return color === undefined ? undefined : classByColor.get(color.toLowerCase());
}
