import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const page = (body: string) => `---\ntitle: Bad\n---\n\n${body}\n`;
const nest = (open: string, close: string, depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`;
const config = `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' }), pages()] });
`;

describe('input that would take the build for ever, or end its process', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it('in Markdown is reported with its place', () => {
    site = temporarySite({
      'docs/tags.mdx': page(nest('<div>', '</div>', 800)),
      'docs/lines.mdx': page(nest('<div>\n\n', '</div>\n\n', 800)),
      'docs/braces.mdx': page(`{${nest('(', ')', 5000)}}`),
      'docs/lists.mdx': page(`export const a = ${nest('[', ']', 20_000)}`),
      'docs/include.md': page('```js include="./large.txt"\n```'),
      'docs/large.txt': 'const a = 1;\n'.repeat(500_000),
    });
    const { status, stderr } = site.run('check');
    for (const name of ['tags', 'lines', 'braces', 'lists'])
      expect(stderr).toMatch(new RegExp(`docs/${name}\\.mdx:\\d+:1 error .*\\[mdx-too-deep\\]`));
    expect(stderr).toMatch(/docs\/include\.md:5:1 error .*6500000 bytes.*\[code-include-too-large\]/);
    expect(status).toBe(1);
  });

  it('in code is reported with its place', () => {
    site = temporarySite({
      'site.config.ts': config,
      'pages/index.tsx': `export default () =>\n  <b>{${nest('(', ')', 20_000).replace('x', '1')}}</b>;\n`,
    });
    const { status, stderr } = site.run('check');
    expect(stderr).toMatch(/pages\/index\.tsx:2:1 error .* more than 300 deep/);
    expect(status).toBe(1);
  });

  it('in a component that calls itself is reported with its page', () => {
    site = temporarySite({
      'site.config.ts': config,
      'pages/index.tsx': 'export default function P() { return <P />; }\n',
    });
    const { status, stderr } = site.run('check', '--timeout', '60');
    expect(stderr).toMatch(/pages\/index\.tsx error The page is not done after 3 seconds/);
    expect(status).toBe(1);
  });
});
