const filler = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n');

/** A site with one of each kind of thing that an author may change. */
export const devSite = {
  'docs/intro.md': `---
title: Intro
---

First text.

## Part one

<details>
<summary>More</summary>

Hidden text.

</details>

::::tabs
:::tab[npm]
With npm.
:::
:::tab[yarn]
With yarn.
:::
::::

\`\`\`js include="@site/samples/sample.js"
\`\`\`

${filler}

## Part two

The end.
`,
  'docs/other.md': '---\ntitle: Other\n---\n\nOther text.\n',
  'docs/more/deep.md': '---\ntitle: Deep\n---\n\nDeep text.\n',
  'docs/more/_category_.json': '{ "label": "Group one" }',
  'docs/code.mdx': `---
title: Code
---

import { Badge } from '../components/Badge.tsx';
import Counter from '../components/Counter.island.tsx';

Before <Badge /> after.

<Counter />
`,
  'components/Badge.tsx': `export function Badge() {
  return <b className="badge">badge one</b>;
}
`,
  'components/Counter.island.tsx': `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      count {count}
    </button>
  );
}
`,
  'pages/index.tsx': `export const frontMatter = { title: 'Home', description: 'The home page' };

export default function Home() {
  return <p className="home">home one</p>;
}
`,
  'samples/sample.js': 'const sample = 1;\n',
  'static/note.txt': 'note one',
  'site.config.ts': `import { defineSite, docs, pages } from 'lectern';
import { title } from './title.ts';

export default defineSite({
  title,
  tagline: 'A site for a test',
  url: 'https://example.org',
  sources: [docs({ path: 'docs' }), pages({ path: 'pages' })],
});
`,
  'title.ts': "export const title = 'Site one';\n",
} as const;
