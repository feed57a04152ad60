import type { MdastPluginDefinition } from 'satteri';
import { nearestTo } from '../../../model/nearest.ts';
import type { Draft } from '../draft.ts';
import { readFenceMeta } from '../highlight/fence-meta.ts';
import { pointOf } from '../nodes.ts';
import { packageManagerGroup } from './package-managers.ts';

/** The words of a fence, each with its possible values. Those in the last line are for `@lectern/verify`. */
const words: Readonly<Record<string, RegExp>> = {
  ...{ title: /./, include: /./, showLineNumbers: /^(?:true)?$/, [packageManagerGroup]: /^$/ },
  ...{ note: /./, page: /./, wrap: /^$/ },
  ...{ proof: /./, project: /./, run: /./, 'no-run': /./, 'no-types': /./, fails: /./, over: /./, output: /^$/ },
};

/** Languages that other tools draw: what to write instead, and the language of the source. */
const drawn: Readonly<Record<string, { readonly instead: string; readonly source: string }>> = {
  mermaid: { instead: 'Draw it in DOT, in a block :::diagram', source: 'mermaid' },
  math: { instead: 'Write the formula as MathML', source: 'latex' },
  geojson: { instead: 'Show a picture of the map', source: 'json' },
  topojson: { instead: 'Show a picture of the map', source: 'json' },
  stl: { instead: 'Show a picture of the model', source: 'text' },
  'mdx-code-block': { instead: 'Move its lines out of the fence, in a page that ends in .mdx', source: 'mdx' },
};

/** Reports fences that another tool would draw, and words of a fence that have no meaning here. */
export function fenceWords(draft: Draft): MdastPluginDefinition {
  return {
    name: 'lectern-mdast-fence-words',
    options: { position: true },
    code(node, context) {
      const { language, keys } = readFenceMeta(node.lang ?? '', node.meta ?? '');
      const at = pointOf(node);
      const drawing = Object.hasOwn(drawn, language) ? drawn[language] : undefined;
      if (drawing) {
        draft.report('code-not-drawn', at, { language, instead: drawing.instead });
        context.setProperty(node, 'lang', drawing.source + (node.lang ?? '').slice(language.length));
      }
      for (const [key, value] of keys) {
        if (Object.hasOwn(words, key) && words[key]!.test(value)) continue;
        const known = Object.keys(words);
        const nearest = (/^\[.+\]$/.test(key) ? 'title="…"' : nearestTo(key, known, 1)[0]) ?? 'title="…"';
        draft.report('code-word-unknown', at, {
          word: value === '' ? key : `${key}=${value}`,
          nearest,
          known: known.join(', '),
        });
      }
    },
  };
}
