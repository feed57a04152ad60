import fc from 'fast-check';
import { string } from './values.ts';

/** Returns a text with others in the places of `$`. */
function around(template: string): fc.Arbitrary<string> {
  const parts = template.split('$');
  const holes = parts.slice(1).map(() => string);
  return fc.tuple(...holes).map((texts) => parts.map((part, index) => part + (texts[index] ?? '')).join(''));
}

/** Every form of Markdown with any text in its places, and forms that are broken off. */
const forms = [
  '$',
  '[link]($)',
  '[link](<$>)',
  '[$][$]\n\n[$]: $ "$"',
  '![image]($)',
  '![$](./pic.png "$")',
  '![$](/img/a.svg)',
  '<$>',
  '# $ {#$}',
  '$\n===\n\n$\n---',
  '```$ {$} title="$"\n$\n```',
  '```js include="$"\n```',
  '```js include="./intro.md#$-$"\n```',
  '```dot diagram\n$\n```',
  '~~~$\n$',
  '    $\n\n\t$',
  ':::$\n$\n:::',
  ':::note $\n\n:::tip[$]{$}\n$\n:::\n\n:::',
  '::::tabs\n\n:::tab $\n\n$\n\n:::\n\n::::',
  '::$[$]{$}',
  ':$[$]{$=$}',
  '| $ | $ |\n| :- | -: |\n| $ | $ | $ |\n| $',
  '- $\n  1. $\n\n     $\n* [x] $\n+ $',
  '> $\n> > $\n$',
  '[^$]: $\n\n[^$]',
  '*$* **$** ~~$~~ `$` ``$',
  '<details><summary>$</summary>\n\n$\n\n</details>',
  '<div id="$" class="$" style="$" onclick="$">$</div>',
  '<img src="$" srcset="$ 2x" width="$"><video poster="$"><source src="$"></video>',
  '<script>$</script><style>$</style>',
  '<!-- $',
  '<table><tr><td>$',
  '&$; &#$; \\$',
  '$$\n$\n$$',
  '<!-- truncate -->\n$',
  '{/* truncate */}\n$',
].map(around);
const broken = fc.constantFrom(
  ...['%68ttp://[', '[x](%68ttp://[)', '[x](a%2F..%2F..)', '[x](?)', '[x](./intro.md?a#b)', '<a href="%">', '[^a]'],
  ...['| a |\n| - |', '::::tabs', '{#a}', `${'> '.repeat(90)}deep`, `${'['.repeat(200)}a`, `${'*a '.repeat(300)}`],
);

/** What only MDX knows: modules, expressions, elements; most are wrong. */
const code = [
  'import X from "$";\n\n<X />',
  'import { $ } from "../components/Box.tsx";',
  "import { Box } from '../components/Box.tsx';\n\n<Box $={$}>$</Box>",
  'import Own from \'../components/Own.island.tsx\';\n\n<Own a={$} b="$" />',
  'export const $ = $;\n\n{$}',
  'export default $',
  '{$}',
  '{(() => { throw $; })()}',
  '{[1, null, undefined, true, {}, $]}',
  '<$>$</$>',
  '<>$</>',
  '<a.b.c {...$}>$',
  '<div style={{ $: $ }} onClick={() => $} dangerouslySetInnerHTML={{ __html: "$" }} />',
  '<Unknown>$</Unknown>',
  '{/* $ */}\n\n{`$`}',
  '<div>\n\n# $\n\n:::note\n$\n:::\n\n</div>',
].map(around);

const join = (lines: readonly string[]) => lines.join('\n\n');
/** The text of a page. */
export const markdownBody = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.oneof(...forms) }, { weight: 2, arbitrary: broken }), { maxLength: 4 })
  .map(join);
/** The text of a page in MDX. */
export const mdxBody = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.oneof(...code) }, { weight: 1, arbitrary: fc.oneof(...forms) }), {
    maxLength: 3,
  })
  .map(join);
