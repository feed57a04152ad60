import type { Entry, Source } from 'lectern';

/** A fence of four or more backticks whose first line ends in `result`. */
const shown = /^(`{4,})mdx? result\n([\s\S]*?)^\1$/gm;

/**
 * Returns a source whose pages show the result of each fence ````` ````md result ````` below it. Source and result are one
 * text, so they cannot differ. Lines below such a fence move down, as diagnostics of these pages show.
 */
export function withResults(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    return { value: { ...value, entries: value.entries.map(showResults) }, diagnostics };
  };
}

function showResults(entry: Entry): Entry {
  const { body } = entry;
  if (body.format === 'react') return entry;
  const name = body.format === 'mdx' ? 'className' : 'class';
  const source = body.source.replace(
    shown,
    (fence: string, _, text: string) =>
      // Without the word, which has a meaning only here.
      `${fence.replace(' result', '')}\n\n<div ${name}="result">\n\n<p ${name}="result-label">Result</p>\n\n${text}\n</div>`,
  );
  return { ...entry, body: { ...body, source } };
}
