import type { DeclaredCall, DeclaredParameter } from './declared-call.ts';
import type { DeclaredMember } from './declared-members.ts';
import type { DeclaredName } from './declared-names.ts';
import type { PageBlock, PageFacts, PageRow } from './page-facts.ts';
import { bareCode, wordsOf } from './same-text.ts';

/** The kinds of facts that are compared. */
export type FactKind = 'signature' | 'parameter' | 'optional' | 'result' | 'deprecation' | 'comment' | 'member';

/** A fact of a declaration, and what is wrong with it on the page. */
export interface ComparedFact {
  readonly kind: FactKind;
  /** `pipe(op1)` */
  readonly where: string;
  /** Absent: the page says the same. */
  readonly wrong?: string;
}

type Add = (kind: FactKind, where: string, isRight: boolean, wrong: string) => void;

/** Compares every fact of a name with its page. */
export function comparePage(declared: DeclaredName, page: PageFacts): readonly ComparedFact[] {
  const facts: ComparedFact[] = [];
  const add: Add = (kind, where, isRight, wrong) => facts.push({ kind, where, ...(!isRight && { wrong }) });
  const name = declared.names[0]!;
  if (declared.kind === 'function') compareCalls(name, declared.calls, page.blocks, add);
  if (declared.kind === 'class') {
    // The page of a class is deprecated if the class is; its constructors say so in their text.
    const blocks = page.blocks.map((block) => ({ ...block, isDeprecated: block.text.includes('**Deprecated.**') }));
    compareCalls(name, declared.calls, blocks, add);
    if (declared.isUncalled) add('signature', name, blocks[0]!.signatures.length === 0, 'nobody can call it');
  }
  const codes = declared.texts.map(bareCode);
  if (declared.isSpread)
    add(
      'signature',
      name,
      codes.some((code) => page.declaration.includes(code)),
      page.declaration,
    );
  for (const code of declared.isSpread ? [] : codes) {
    add('signature', name, page.declaration.includes(code), `${page.declaration} is not ${code}`);
  }
  if (declared.kind !== 'function') {
    const [main] = page.blocks;
    add('deprecation', name, main!.isDeprecated === declared.isDeprecated, `must be ${declared.isDeprecated}`);
    addComment(name, declared.comment, main!.text, add);
  }
  for (const member of declared.members) compareMember(name, member, page, add);
  return facts;
}

function addComment(where: string, comment: string, shown: string, add: Add): void {
  const words = wordsOf(comment.replace(/<example>[\s\S]*?<\/example>/g, ''));
  if (words !== '') add('comment', where, wordsOf(shown).includes(words), `lacks ${words}`);
}

function compareCalls(name: string, calls: readonly DeclaredCall[], blocks: readonly PageBlock[], add: Add): void {
  const isCommented = calls.some(({ comment }) => comment !== '');
  for (const call of calls) {
    const where = `${name}${call.text}`;
    const written = bareCode(call.text);
    const block = blocks.find(({ signatures }) => signatures.some((one) => ends(one, written)));
    add(
      'signature',
      where,
      block !== undefined,
      `not in ${blocks.flatMap(({ signatures }) => signatures).join(' and ')}`,
    );
    if (!block) continue;
    const inBlock = calls.filter(({ text }) => block.signatures.some((one) => ends(one, bareCode(text))));
    add('deprecation', where, block.isDeprecated === call.isDeprecated, `must be ${call.isDeprecated}`);
    const shown = `${block.text}`;
    if (isCommented) addComment(where, call.comment, shown, add);
    for (const parameter of call.parameters) {
      if (parameter.name === '') continue;
      const row = block.rows.find((one) => one.name.replace(/^\.\.\./, '') === parameter.name);
      const types = inBlock
        .flatMap(({ parameters }) => parameters.filter((one) => one.name === parameter.name))
        .map(({ type, isRest }) => shownType(type, isRest));
      add(
        'parameter',
        `${where} ${parameter.name}`,
        row !== undefined && types.includes(row.type),
        `${row?.type} is none of ${types.join(' and ')}`,
      );
      if (!row) continue;
      const optional = canBeLeftOut(parameter, inBlock);
      add('optional', `${where} ${parameter.name}`, row.isRequired === !optional, `must be optional: ${optional}`);
    }
    if (block.returns !== undefined) {
      const results = [...new Set(inBlock.map(({ returns }) => bareCode(returns)))].join('|');
      add('result', where, bareCode(block.returns) === results, `${block.returns} is not ${results}`);
    }
  }
}

/** Tells whether one of the calls has no place for a parameter, or an optional one. Another name at its place is its other name. */
function canBeLeftOut({ name }: DeclaredParameter, calls: readonly DeclaredCall[]): boolean {
  const holders = calls.filter(({ parameters }) => parameters.some((one) => one.name === name));
  return calls.some(({ parameters }) => {
    const own = parameters.find((one) => one.name === name);
    if (own) return own.isOptional || own.isRest;
    return holders.some((holder) => {
      const other = parameters[holder.parameters.findIndex((one) => one.name === name)];
      return !other || other.isOptional || other.isRest || holder.parameters.some((one) => one.name === other.name);
    });
  });
}

/** Tells whether a signature on a page ends with what the declaration says, whatever is called before it. */
function ends(signature: string, written: string): boolean {
  const pattern = written
    .split('*:')
    .map((part) => part.replace(/[^\w]/g, '\\$&'))
    .join('[\\w$]+\\??:');
  return new RegExp(`^(?:new)?[\\w$.\\[\\]"'@-]+${pattern}$`).test(signature);
}

function shownType(type: string, isRest: boolean): string {
  const code = bareCode(type);
  return isRest ? code.replace(/\[\]$/, '') : code;
}

function compareMember(owner: string, member: DeclaredMember, page: PageFacts, add: Add): void {
  const { name, isStatic, from, type, calls } = member;
  const where = `${owner}.${name}`;
  const named = (row: PageRow) => (isStatic ? row.name.endsWith(`.${name}`) : row.name === name);
  const inherited = page.inherited.find(named);
  if (from !== undefined && inherited) {
    add('member', where, inherited.text.includes('From ['), 'does not say where it is from');
    return;
  }
  if (calls.length > 0) {
    const blocks = page.methods.get(`${isStatic ? 'static-' : ''}${name.toLowerCase()}`);
    add('member', where, blocks !== undefined, 'is missing');
    if (blocks && from === undefined) compareCalls(name, calls, blocks, add);
    return;
  }
  const row = page.properties.find(named);
  add('member', where, row !== undefined, 'is missing');
  if (!row || from !== undefined) return;
  if (type !== undefined) add('parameter', where, row.type === bareCode(type), `${row.type} is not ${bareCode(type)}`);
  add(
    'deprecation',
    where,
    row.text.includes('**Deprecated.**') === member.isDeprecated,
    `must be ${member.isDeprecated}`,
  );
  addComment(where, member.comment, row.text, add);
}
