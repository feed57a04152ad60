// A markdownlint rule: names are spelled as their owners write them. Unlike markdownlint's own rule for that it leaves out ids of
// headings (`{#using-mocha}`) and parts of longer names (`typescript-eslint`).
import { eachMatch } from './text-tokens.mjs';

/** @type {import('markdownlint').Rule} */
export const nameSpelling = {
  names: ['name-spelling'],
  description: 'Names are spelled as their owners write them',
  tags: ['style', 'spelling'],
  parser: 'micromark',
  function: ({ parsers, config }, onError) => {
    const names = config.names ?? [];
    const alternatives = [...names].sort((a, b) => b.length - a.length).map((name) => name.replaceAll('.', '\\.'));
    const pattern = new RegExp(`\\{#[^}]*\\}|(?<![\\w/@.-])(?:${alternatives.join('|')})(?![\\w/-])`, 'gi');
    const ownSpelling = new Map(names.map((name) => [name.toLowerCase(), name]));
    eachMatch(parsers.micromark.tokens, pattern, (found, place) => {
      const name = ownSpelling.get(found.toLowerCase());
      if (name && name !== found) onError({ ...place, detail: `Write "${name}", not "${found}"` });
    });
  },
};
