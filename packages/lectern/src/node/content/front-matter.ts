import type { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { FrontMatter } from '../../model/entry.ts';
import { checkSchema } from '../config/check-schema.ts';
import { formatPath } from '../config/format-path.ts';
import { diagnostic } from './diagnostics.ts';
import { readPlainMapping } from './plain-mapping.ts';
import { readYaml } from './read-yaml.ts';

/** Reads and checks the front matter of a Markdown text: YAML between two lines of `---`, the first of them the text's first. */
export function readFrontMatter(input: {
  readonly source: string;
  readonly file: string;
  readonly schema: z.ZodType<FrontMatter>;
}): Result<FrontMatter> {
  const { source, file, schema } = input;
  if (!/^---[ \t]*(?:\n|$)/.test(source)) return { value: {}, diagnostics: [] };
  const block = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(source);
  if (!block) return { value: {}, diagnostics: [diagnostic('front-matter-unclosed', { file, line: 1, column: 1 })] };

  const plain = readPlainMapping(block[1]!);
  const checked = plain && checkSchema(schema, plain).value;
  if (checked) return { value: checked, diagnostics: [] };
  const { value, placeOf, problem } = readYaml({ text: block[1]!, file, lineOffset: 1 });
  if (problem) return { value: {}, diagnostics: [problem] };
  return checkFrontMatter({ value: value ?? {}, placeOf, schema });
}

/** Checks front matter against its schema. Keys that are wrong are left out of the value. */
export function checkFrontMatter(input: {
  readonly value: unknown;
  readonly placeOf: (path: readonly (string | number)[]) => Place;
  readonly schema: z.ZodType<FrontMatter>;
}): Result<FrontMatter> {
  const { value, placeOf, schema } = input;
  const { value: frontMatter, problems } = checkSchema(schema, value);
  if (frontMatter) return { value: frontMatter, diagnostics: [] };
  const diagnostics = problems.map(({ path, kind, expected, received, nearest }): Diagnostic => {
    const key = formatPath(path);
    const place = placeOf(path);
    if (key === '') return diagnostic('front-matter-not-mapping', place, { received });
    if (kind === 'unknown-key') return diagnostic('front-matter-unknown-key', place, { key, nearest });
    if (kind === 'missing') return diagnostic('front-matter-missing', place, { key, expected });
    return diagnostic('front-matter-invalid', place, { key, expected, received });
  });
  return { value: withoutKeys(value, new Set(problems.map(({ path }) => path[0]))), diagnostics };
}

/** What is left of a value when the wrong keys are taken out: enough to go on and find the next mistakes. */
function withoutKeys(value: unknown, wrong: ReadonlySet<string | number | undefined>): FrontMatter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)));
}
