import { crc32, deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const page = (body: string) => `---\ntitle: Bad\n---\n\n${body}\n`;
const nest = (open: string, close: string, depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`;
const config = `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' }), pages()] });
`;

/** Returns a picture of a few kilobytes that unpacks to gigabytes. */
function largePng(side: number): Uint8Array {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value >>> 0);
    return bytes;
  };
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const size = Buffer.concat([number(side), number(side), Buffer.from([1, 0, 0, 0, 0])]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture whose text has 10 to the power of 12 characters once its entities are expanded. */
const entitySvg = `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 11 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a11;</text></svg>`;

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

  it('in pictures is reported with its place', () => {
    site = temporarySite({
      'docs/png.md': page('![Large](./large.png)'),
      'docs/large.png': largePng(40_000),
      'docs/svg.md': page('![Large](./large.svg)'),
      'docs/large.svg': entitySvg,
    });
    const { status, stderr } = site.run('check', '--timeout', '60');
    for (const name of ['png', 'svg'])
      expect(stderr).toMatch(new RegExp(`docs/${name}\\.md:5:1 error .*image-unreadable`));
    expect(status).toBe(1);
  });

  it('is only long: many headings, the same and others, and footnotes that lead to each other', () => {
    const list = (text: (index: number) => string) =>
      Array.from({ length: 2000 }, (_, index) => text(index)).join('\n');
    site = temporarySite({
      'docs/headings.md': page(list((index) => `## Heading ${index}\n\n## Same\n`)),
      'docs/footnotes.md': page(list((index) => `Text[^${index}].\n\n[^${index}]: Note[^${(index + 1) % 2000}].\n`)),
    });
    const { status, stderr } = site.run('check', '--timeout', '60');
    expect([status, stderr.includes('error')]).toEqual([0, false]);
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
    expect(stderr).toMatch(/pages\/index\.tsx error The page has not finished after 3 seconds/);
    expect(status).toBe(1);
  });
});
