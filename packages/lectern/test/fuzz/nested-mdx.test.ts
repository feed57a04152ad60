import { evaluateSync } from '@mdx-js/mdx';
import fc from 'fast-check';
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import type { Entry } from '../../src/model/entry.ts';
import { createCompiler } from '../../src/node/markdown/create-compiler.ts';
import { nestedMdx } from './nested-mdx.ts';

/** How many documents, and where the series begins: `npm run fuzz:mdx` gives others. */
const count = Number(process.env.FUZZ_MDX ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? 7);

type Content = ComponentType<{ components: Record<string, unknown> }>;

const named = (name: string) => (props: { children?: ReactNode }) => createElement(`x-${name}`, {}, props.children);
const components = { Tabs: named('tabs'), TabItem: named('tabitem'), Part: { Own: named('own') } };

/** Returns a document's own tags and words, in order. */
function readingOf(content: Content): readonly string[] {
  const html = renderToStaticMarkup(createElement(content, { components })).replace(/<(\/?[\w-]+)[^>]*>/g, '<$1>');
  const found = html.matchAll(/<\/?(?:section|mark|x-\w+)\b|alpha|beta|gamma|delta|epsilon|zeta|iota|kappa|lambda/g);
  return [...found].map(([part]) => part);
}

const compiler = createCompiler({ root: '/site', baseUrl: '/', staticDir: '/site/static', contentRoots: ['/site'] });

/** Returns the engine's reading of a document; undefined if it reports an error. */
async function ours(source: string): Promise<readonly string[] | undefined> {
  const entry: Entry = {
    id: 'a',
    collection: 'docs',
    kind: 'doc',
    route: '/a',
    frontMatter: {},
    place: { file: 'a.mdx' },
    body: { format: 'mdx', source },
  };
  const { value, diagnostics } = await compiler.compile(entry);
  if (diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const module = (value.module ?? '')
    .replace(
      /^import \{([^}]*)\} from "react\/jsx-runtime";?$/m,
      (_, names: string) => `const {${names.replaceAll(' as ', ': ')}} = runtime;`,
    )
    .replace(/^export default (?=function )/m, 'return ')
    .replace(/^export default /m, 'return ')
    .replace(/^export (?=const )/gm, '');
  return readingOf(new Function('runtime', module)(runtime) as Content);
}

/** Returns the reading of `@mdx-js/mdx`, or its message if it refuses the document. */
function theirs(source: string): readonly string[] | string {
  try {
    const remarkPlugins = [remarkGfm, remarkDirective];
    return readingOf(evaluateSync(source, { ...runtime, remarkPlugins }).default as Content);
  } catch (error) {
    return String(error);
  }
}

it(`${count} random documents are read as @mdx-js/mdx reads them, or refused`, {
  timeout: 30_000 + count * 200,
}, async () => {
  let compared = 0;
  const property = fc.asyncProperty(nestedMdx, async (source) => {
    const reading = await ours(source);
    if (reading === undefined) return;
    compared++;
    expect(reading, source).toEqual(theirs(source));
  });
  await fc.assert(property, { numRuns: count, seed });
  expect(compared).toBeGreaterThan(count / 5);
});
