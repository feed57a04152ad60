import { bareCode } from './same-text.ts';

/** A row of a table on a page. */
export interface PageRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

/** What a page says in one place about one or more signatures. */
export interface PageBlock {
  /** `new Queue<T>(size: number)` without blanks. */
  readonly signatures: readonly string[];
  readonly isDeprecated: boolean;
  readonly text: string;
  readonly rows: readonly PageRow[];
  readonly returns?: string;
}

/** What a reader finds on a page of the reference. */
export interface PageFacts {
  /** The page's own signatures first, then its overloads. */
  readonly blocks: readonly PageBlock[];
  /** The first declaration, without comments and blanks. */
  readonly declaration: string;
  readonly properties: readonly PageRow[];
  readonly inherited: readonly PageRow[];
  /** Blocks by the method's anchor. */
  readonly methods: ReadonlyMap<string, readonly PageBlock[]>;
}

const titles = [
  ...['Parameters', 'Returns', 'Throws', 'Description', 'Pitfalls', 'Overloads', 'Properties', 'Methods', 'Inherited'],
  ...['More examples', 'Types', 'Related', 'Guides'],
];
const signaturePre = /<pre class="api-signature"><code>([\s\S]*?)<\/code><\/pre>/;

/** Reads the Markdown of a page as a reader sees it, without any knowledge of the model that it was made from. */
export function pageFacts(body: string): PageFacts {
  const pieces = body.split(new RegExp(`^## (${titles.join('|')})$`, 'm'));
  const sections = new Map<string, string>();
  for (let at = 1; at < pieces.length; at += 2) sections.set(pieces[at]!, pieces[at + 1]!);
  const of = (title: string) => sections.get(title) ?? '';
  const [head = ''] = pieces;
  const returned = /<p class="api-returns"><code>([\s\S]*?)<\/code><\/p>/.exec(of('Returns'))?.[1];
  const main: PageBlock = {
    signatures: signaturesIn(head),
    isDeprecated: head.startsWith(':::warning[Deprecated]'),
    text: `${proseIn(head)}\n${of('Description')}`,
    rows: rowsIn(of('Parameters')),
    ...(returned !== undefined && { returns: textOf(returned) }),
  };
  const fence = /^```ts wrap no-run="a declaration"\n([\s\S]*?)\n```$/m.exec(head)?.[1] ?? '';
  return {
    blocks: [main, ...[...anchored(of('Overloads')).values()].flatMap(blocksIn)],
    declaration: bareCode(fence),
    properties: rowsIn(of('Properties')),
    inherited: rowsIn(of('Inherited')),
    methods: new Map([...anchored(of('Methods'))].map(([anchor, text]) => [anchor, blocksIn(text)])),
  };
}

/** Returns the beginning of a page without signatures, declarations, bases and samples. */
function proseIn(head: string): string {
  return head
    .replace(signaturePre, '')
    .replace(/^```ts wrap no-run="a declaration"\n[\s\S]*?\n```$/m, '')
    .replace(/^Extends <code>.*<\/code>\.$/m, '')
    .replace(/^<div class="api-example">[\s\S]*/m, '');
}

/** Returns the parts of a section by the anchors of their headings. */
function anchored(section: string): ReadonlyMap<string, string> {
  const pieces = section.split(/^### .*\{#([^}]+)\}$/m);
  const found = new Map<string, string>();
  for (let at = 1; at < pieces.length; at += 2) found.set(pieces[at]!.replaceAll('\\_', '_'), pieces[at + 1]!);
  return found;
}

/** Returns the blocks of a method or an overload: each begins with its deprecation, or its signatures. */
function blocksIn(text: string): readonly PageBlock[] {
  const pieces = text.split(
    /(?=^\*\*Deprecated\.\*\*[^\n]*(?:\n(?!<pre)[^\n]*)*?\n<pre class="api-signature">|^<pre class="api-signature">)/m,
  );
  const blocks: string[] = [];
  for (const piece of pieces) {
    const isRest = /^\*\*Deprecated\.\*\*/.test(blocks.at(-1) ?? '') && !signaturePre.test(blocks.at(-1)!);
    if (isRest) blocks[blocks.length - 1] += piece;
    else blocks.push(piece);
  }
  return blocks
    .filter((block) => signaturePre.test(block))
    .map((block) => ({
      signatures: signaturesIn(block),
      isDeprecated: block.startsWith('**Deprecated.**'),
      text: block,
      rows: rowsIn(block),
    }));
}

function signaturesIn(text: string): readonly string[] {
  const code = signaturePre.exec(text)?.[1];
  if (code === undefined) return [];
  // Arguments on lines of their own are indented; `)` closes them.
  return textOf(code)
    .split(/\n(?![ )])/)
    .map(bareCode);
}

function rowsIn(section: string): readonly PageRow[] {
  const listed = section.split('\n').flatMap((line) => (/^From \[[^\]]*\]\([^)]*\): /.test(line) ? [line] : []));
  const names = listed.flatMap((text) =>
    [...text.slice(text.indexOf('): ')).matchAll(/`([^`]+)`/g)].map((one) => ({ name: one[1]!, text })),
  );
  return [...tableRows(section), ...names.map((one) => ({ ...one, type: '', isRequired: false }))];
}

function tableRows(section: string): readonly PageRow[] {
  return section.split(/^(?=<div class="api-param)/m).flatMap((row): PageRow[] => {
    const name = /<dt><a class="api-name" [^>]*><code>(.*?)<\/code><\/a>(.*)<\/dt>/.exec(row);
    const type = /<dd class="api-type"><code>(.*?)<\/code>/.exec(row)?.[1];
    if (!name || type === undefined) return [];
    return [{ name: textOf(name[1]!), type: bareCode(textOf(type)), isRequired: name[2] !== '', text: row }];
  });
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
