/**
 * A page in the form in which it is stored: the document and the payload share the article, and all documents share the
 * shell.
 */
export interface PackedPage {
  /** Hash of the payload. */
  readonly hash: string;
  /** Address of the sidebar's data. */
  readonly sidebar?: string;
  /** The page as JSON, as the document's seed holds it. */
  readonly page: string;
  readonly article: string;
  /**
   * The document: texts, and pairs of numbers (start, length) for stretches of the concatenated shell, `page` and
   * `article`.
   */
  readonly parts: readonly (string | number)[];
}

/** Writes a packed page as text, for compression. */
export function writePackedPage({ page, article, ...rest }: PackedPage): string {
  return `${JSON.stringify({ ...rest, at: page.length })}\n${page}${article}`;
}

/** Reads what `writePackedPage` wrote; throws for other text. */
export function readPackedPage(text: string): PackedPage {
  const end = text.indexOf('\n');
  const { at, ...rest } = JSON.parse(text.slice(0, end)) as PackedPage & { at: number };
  return { ...rest, page: text.slice(end + 1, end + 1 + at), article: text.slice(end + 1 + at) };
}

/** Returns the document of a packed page. */
export function joinDocument(shell: string, { page, article, parts }: PackedPage): string {
  const source = shell + page + article;
  let document = '';
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    document += typeof part === 'string' ? part : source.substring(part, part + (parts[++at] as number));
  }
  return document;
}

/** Returns the content payload of a packed page. */
export function joinPayload(build: string, { hash, sidebar, page, article }: PackedPage): string {
  const quote = JSON.stringify;
  const beside = sidebar === undefined ? '' : `,"sidebar":${quote(sidebar)}`;
  return `{"build":${quote(build)},"hash":${quote(hash)},"page":${page}${beside},"article":${quote(article)}}`;
}
