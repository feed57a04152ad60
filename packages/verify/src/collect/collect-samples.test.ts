import { expect, test } from 'vitest';
import { collectSamples } from './collect-samples.ts';

const page = `---
title: Demo
---

\`\`\`js title="demo.conf.js" no-run="needs a device"
exports.config = {}
\`\`\`

\`\`\`text
no code
\`\`\`

1. In a list:

   \`\`\`ts {1} no-types
   const a = 1
   \`\`\`

::::tabs
:::tab[One]
\`\`\`javascript
await $('a')
\`\`\`
:::
::::
`;

test('finds JavaScript and TypeScript with its place, wherever it stands', () => {
  expect(collectSamples({ file: 'docs/demo.md', source: page })).toEqual([
    {
      file: 'docs/demo.md',
      line: 6,
      indent: 0,
      language: 'js',
      code: 'exports.config = {}',
      title: 'demo.conf.js',
      noRun: 'needs a device',
    },
    { file: 'docs/demo.md', line: 16, indent: 3, language: 'ts', code: 'const a = 1', noTypes: '' },
    { file: 'docs/demo.md', line: 22, indent: 0, language: 'js', code: "await $('a')" },
  ]);
});

test('reads a page alike with the ends of lines that Windows has', () => {
  const inWindows = page.replaceAll('\n', '\r\n');
  expect(collectSamples({ file: 'docs/demo.md', source: inWindows })).toEqual(
    collectSamples({ file: 'docs/demo.md', source: page }),
  );
});
