import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx, { acornOptions: { ecmaVersion: 'latest', sourceType: 'module' } })
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** A node of a Markdown tree, as far as comparing needs it. */
export interface TreeNode {
  readonly type: string;
  readonly name?: string | null;
  readonly children?: readonly TreeNode[];
  readonly position?: { readonly start: { readonly line: number; readonly column: number } };
}

/** Reads MDX with the parser of `@mdx-js/mdx`. Throws a `VFileMessage` if the text is invalid. */
export function readStrictly(source: string): TreeNode {
  return parser.parse(source);
}
