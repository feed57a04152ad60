import type { Result } from '../../model/diagnostic.ts';
import type { FrontMatter } from '../../model/entry.ts';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { exportedExpression } from '../modules/exported-expression.ts';
import { locateIn } from '../modules/locate-in.ts';
import { diagnostic } from './diagnostics.ts';
import { checkFrontMatter } from './front-matter.ts';
import type { FrontMatterSchema } from './front-matter-schema.ts';
import { literalOf } from './literal.ts';

const exportName = 'frontMatter';

/**
 * Reads the front matter of a React page: `export const frontMatter = { title: 'Home' }`. The module is parsed and not run,
 * so only literal values are allowed. A page without the export has no front matter.
 */
export async function readReactFrontMatter(input: {
  readonly source: string;
  readonly file: string;
  readonly schema: FrontMatterSchema;
}): Promise<Result<FrontMatter>> {
  const { source, file, schema } = input;
  if (!source.includes(exportName)) return { value: {}, diagnostics: [] };
  const { parseSync } = await loadRolldown('rolldown/utils');
  const parsed = asJsx(file);
  const expression = exportedExpression(parseSync(parsed, source).program.body, exportName);
  if (!expression) return { value: {}, diagnostics: [] };

  const locate = await locateIn({ file: parsed, text: source, exportName });
  const placeOf = (path: readonly (string | number)[]) => ({ file, ...locate(path) });
  const literal = literalOf(expression);
  if (!literal) return { value: {}, diagnostics: [diagnostic('front-matter-not-literal', placeOf([]))] };
  return checkFrontMatter({ value: literal.value, placeOf, schema });
}

/** Returns a name for the parser, which goes by the extension: a `.js` page may contain JSX like the others. */
function asJsx(file: string): string {
  return file.replace(/\.js$/, '.jsx');
}
