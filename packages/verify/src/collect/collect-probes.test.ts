import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import { collectProbes } from './collect-probes.ts';

const source = `- It waits,
  at most a second.
  <!-- probe page="a.html" over="A, B"
  await wait()

  done()
  -->
- It needs a printer.
  <!-- probe no-run="needs a printer" -->

It fails.
<!-- probe fails="no luck"
fail()
-->
<!-- probe
again()
-->

<!-- probed by hand -->

> Quoted.
> <!-- probe
> quoted()
> -->
`;

test('returns probes with their words, their code and the text above that they prove', () => {
  expect(collectProbes({ file: 'a.md', source })).toMatchObject([
    {
      line: 4,
      claim: 'It waits,\n  at most a second.',
      page: 'a.html',
      over: ['A', 'B'],
      code: 'await wait()\n\ndone()',
    },
    { line: 9, claim: 'It needs a printer.', noRun: 'needs a printer', code: '' },
    { line: 13, claim: 'It fails.', fails: 'no luck', code: 'fail()' },
    { line: 16, claim: 'It fails.', code: 'again()' },
    { claim: 'Quoted.', code: 'quoted()' },
  ]);
  expect(collectProbes({ file: 'a.md', source: '```md\n<!-- probe\na()\n-->\n```\n' })).toEqual([]);
});

test('returns the probes of MDX', () => {
  const mdx = `import A from './a.tsx';

<A>

- It waits.
  {/* probe page="a.html"
  await wait()

  done()
  */}
- It needs a printer.
  {/* probe no-run="needs a printer" */}

</A>

{/* another comment */}
`;
  expect(collectProbes({ file: 'a.mdx', source: mdx })).toMatchObject([
    { line: 7, indent: 2, claim: 'It waits.', page: 'a.html', code: 'await wait()\n\ndone()' },
    { line: 12, claim: 'It needs a printer.', noRun: 'needs a printer', code: '' },
  ]);
});

test('a probe is a sample of its page whose identity changes with the text that it proves', () => {
  const page = (claim: string) => guideSamples(`\`\`\`js\na()\n\`\`\`\n\n- ${claim}\n  <!-- probe\n  b()\n  -->\n`);
  const [sample, probe] = page('It waits.');
  const [same, changed] = page('It does not wait.');
  expect([sample!.number, probe!.number, probe!.files]).toEqual([1, 1, {}]);
  expect(same!.id).toBe(sample!.id);
  expect(changed!.id).not.toBe(probe!.id);
});
