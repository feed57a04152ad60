import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporarySite } from '../support/temporary-site.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
const many = Array.from({ length: 24 }, (_, at) => `docs/page-${at}.md`);
const site = temporarySite({
  'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9"',
  'site.config.ts': `import { defineSite, docs } from 'lectern';
export default defineSite({
  title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' })],
  socialImages: { background: '#ffffff', color: '#000000', mark: '/mark.svg' },
});
`,
  ...Object.fromEntries(many.map((path, at) => [path, page(`Page ${at}`)])),
});
afterAll(() => site.remove());

/** Returns the pictures of the output by their paths. */
const pictures = () => Object.fromEntries(Object.entries(site.output()).filter(([path]) => path.endsWith('.jpg')));

it('is reported once for all pictures that a thread cannot draw', () => {
  const { status, stderr } = site.run('build');
  expect(status).toBe(1);
  expect(stderr.match(/\[mark-unreadable\]/g)).toHaveLength(1);
  expect(stderr).toMatch(/^site\.config\.ts:4:\d+ error .*the mark \/mark\.svg: .*XML parse error/m);
});

it('draws many pictures, which has a thread, exactly as it draws few', () => {
  site.write({
    'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  });
  expect(site.run('build', '--no-cache').status).toBe(0);
  const all = pictures();
  expect(Object.keys(all)).toHaveLength(many.length + 1);
  for (const path of many.slice(5)) rmSync(join(site.root, path));
  expect(site.run('build', '--no-cache').status).toBe(0);
  const few = Object.entries(pictures());
  expect(few).toHaveLength(6);
  for (const [path, content] of few) expect(all[path], path).toBe(content);
});
