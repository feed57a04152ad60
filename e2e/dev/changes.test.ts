import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/waiting.ts';
import { openDev, type Watched } from './open-dev.ts';
import { devSite } from './site.ts';

describe('while the browser watches, a change of', () => {
  let dev: Watched;
  beforeAll(async () => {
    dev = await openDev();
  });
  afterAll(() => dev.close());

  it('a text is patched into the page, which keeps its place, open groups, chosen tabs and color mode', async () => {
    await dev.open('docs/intro');
    await dev.mark();
    await dev.tab.evaluate(() => {
      document.querySelector<HTMLDetailsElement>('main details')!.open = true;
      document.querySelectorAll<HTMLInputElement>('.tabs > input')[1]!.click();
      document.documentElement.dataset.theme = 'dark';
      scrollTo(0, 400);
    });
    dev.edit('docs/intro.md', 'First text', 'Second text');
    await eventually(async () => expect(await dev.text('main p')).toBe('Second text.'));
    const kept = await dev.tab.evaluate(() => ({
      open: document.querySelector<HTMLDetailsElement>('main details')!.open,
      tabs: [...document.querySelectorAll<HTMLInputElement>('.tabs > input')].map(({ checked }) => checked),
      theme: document.documentElement.dataset.theme,
      scroll: scrollY,
    }));
    expect(kept).toEqual({ open: true, tabs: [false, true], theme: 'dark', scroll: 400 });
    expect(await dev.isMarked()).toBe(true);
  });

  it('a title and a heading reach the document’s title, the sidebar and the table of contents', async () => {
    dev.site.write({
      'docs/intro.md': '---\ntitle: Renamed\n---\n\nText.\n\n## New part\n\nMore.\n\n## Another\n\nEnd.\n',
    });
    await eventually(async () => {
      expect(await dev.tab.evaluate(() => document.title)).toContain('Renamed');
      expect(await dev.text('.sidebar [aria-current=page]')).toBe('Renamed');
      expect(await dev.text('a[href="#new-part"]')).toBeTruthy();
    });
    expect(await dev.isMarked()).toBe(true);
    dev.restore('docs/intro.md');
    await eventually(async () => expect(await dev.text('main p')).toBe('First text.'));
  });

  it('an included file', async () => {
    dev.edit('samples/sample.js', '1', '2000');
    await eventually(async () => expect(await dev.text('main pre')).toContain('2000'));
    expect(await dev.isMarked()).toBe(true);
  });

  it('another page shows when the reader goes there, also where the tab has it already', async () => {
    const go = (path: string) =>
      dev.tab.evaluate((href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)!.click(), path);
    await go('/docs/other');
    await eventually(async () => expect(await dev.text('main p')).toBe('Other text.'));
    await go('/docs/intro');
    await eventually(async () => expect(await dev.text('main p')).toBe('First text.'));
    dev.edit('docs/other.md', 'Other text', 'Changed text');
    // The current page shows that the change has arrived.
    dev.edit('docs/intro.md', 'First text', 'Third text');
    await eventually(async () => expect(await dev.text('main p')).toBe('Third text.'));
    await go('/docs/other');
    await eventually(async () => expect(await dev.text('main p')).toBe('Changed text.'));
  });

  it('what a folder says in its category file', async () => {
    await dev.open('docs/other');
    dev.edit('docs/more/_category_.json', 'Group one', 'Group two');
    await eventually(async () => expect(await dev.text('.sidebar')).toContain('Group two'));
  });

  it('the list of pages: a new, a renamed and a removed one', async () => {
    dev.site.write({ 'docs/fresh.md': '---\ntitle: Fresh\n---\n\nFresh text.\n' });
    await eventually(async () => expect(await dev.text('.sidebar')).toContain('Fresh'));
    renameSync(join(dev.site.root, 'docs/fresh.md'), join(dev.site.root, 'docs/moved.md'));
    await eventually(async () => expect(await dev.text('.sidebar a[href="/docs/moved"]')).toBe('Fresh'));
    expect(await dev.text('.sidebar a[href="/docs/fresh"]')).toBeUndefined();
    await dev.open('docs/moved');
    rmSync(join(dev.site.root, 'docs/moved.md'));
    await eventually(async () => expect(await dev.text('h1')).toContain('not found'));
    dev.site.write({ 'docs/moved.md': '---\ntitle: Back\n---\n\nBack again.\n' });
    await eventually(async () => expect(await dev.text('main p')).toBe('Back again.'));
    rmSync(join(dev.site.root, 'docs/moved.md'));
    // Tabs load again when a page goes, which must not come into the next test.
    await eventually(async () => expect((await fetch(`${dev.server.url}docs/moved`)).status).toBe(404));
  });

  it('a component that MDX imports', async () => {
    await dev.open('docs/code');
    await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
    await dev.mark();
    dev.edit('components/Badge.tsx', 'badge one', 'badge two');
    await eventually(async () => expect(await dev.text('.badge')).toBe('badge two'));
    expect(await dev.isMarked()).toBe(true);
  });

  it('a text, while the page is rendered with the one before', async () => {
    await dev.open('docs/other');
    const load = async () => (await fetch(`${dev.server.url}_lectern/pages/docs/code.json`)).text();
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const slow = `await new Promise((resolve) => setTimeout(resolve, 2000));\n${devSite['components/Badge.tsx']}`;
    dev.site.write({ 'components/Badge.tsx': slow });
    await pause(500);
    const before = load();
    await pause(500);
    dev.edit('docs/code.mdx', 'Before', 'In front');
    await pause(500);
    expect(await load()).toContain('In front');
    expect(await before).toContain('Before');
    dev.restore('components/Badge.tsx', 'docs/code.mdx');
    await eventually(async () => expect(await load()).toContain('Before'));
  });

  it('an island, which keeps its state, and of the text around it', async () => {
    await dev.open('docs/code');
    const click = () => dev.tab.evaluate(() => document.querySelector<HTMLElement>('.counter')!.click());
    await click();
    await eventually(async () => expect(await dev.text('.counter')).toBe('count 1'));
    dev.edit('components/Counter.island.tsx', 'count {count}', 'clicks {count}');
    await eventually(async () => expect(await dev.text('.counter')).toBe('clicks 1'));
    dev.edit('docs/code.mdx', 'Before', 'In front');
    await eventually(async () => expect(await dev.text('main p')).toContain('In front'));
    await click();
    await eventually(async () => expect(await dev.text('.counter')).toBe('clicks 1'));
  });

  it('the list of islands', async () => {
    dev.site.write({
      'components/Late.island.tsx': `import { useState } from 'react';

export default function Late() {
  const [on, setOn] = useState(false);
  return (
    <button type="button" className="late" onClick={() => setOn(true)}>
      {on ? 'on' : 'off'}
    </button>
  );
}
`,
      'docs/code.mdx': "---\ntitle: Code\n---\n\nimport Late from '../components/Late.island.tsx';\n\n<Late />\n",
    });
    await eventually(async () => {
      await dev.tab.evaluate(() => document.querySelector<HTMLElement>('.late')?.click());
      expect(await dev.text('.late')).toBe('on');
    });
    dev.restore('docs/code.mdx');
    await eventually(async () => expect(await dev.text('.counter')).toContain('clicks'));
    // Without the island the app changes, so the tab reloads. That must not happen during the next test.
    await dev.mark();
    rmSync(join(dev.site.root, 'components/Late.island.tsx'));
    await eventually(async () => expect(await dev.isMarked()).toBe(false));
  });

  it('a React page', async () => {
    await dev.open('');
    await dev.mark();
    dev.edit('pages/index.tsx', 'home one', 'home two');
    await eventually(async () => expect(await dev.text('.home')).toBe('home two'));
    expect(await dev.isMarked()).toBe(true);
  });

  it('a static file', async () => {
    dev.edit('static/note.txt', 'one', 'two');
    await eventually(async () => expect(await (await fetch(`${dev.server.url}note.txt`)).text()).toBe('note two'));
    dev.site.write({ 'docs/other.md': '---\ntitle: Other\n---\n\n[File](/late.txt)\n' });
    await eventually(async () => expect(await dev.overlay()).toContain('/late.txt'));
    dev.site.write({ 'static/late.txt': 'late' });
    await eventually(async () => expect(await dev.overlay()).toBeUndefined());
    expect(await (await fetch(`${dev.server.url}late.txt`)).text()).toBe('late');
  });

  it('an image of the content', async () => {
    await dev.open('docs/other');
    cpSync(join(import.meta.dirname, '../base/docs/img/window.png'), join(dev.site.root, 'docs/window.png'));
    dev.site.write({ 'docs/other.md': '---\ntitle: Other\n---\n\n![A window](./window.png)\n' });
    const width = () => dev.tab.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0);
    await eventually(async () => expect(await width()).toBeGreaterThan(0));
    const before = await dev.tab.evaluate(() => document.querySelector<HTMLImageElement>('main img')!.src);
    cpSync(
      join(import.meta.dirname, '../gallery/content/docs/images/small.png'),
      join(dev.site.root, 'docs/window.png'),
    );
    await eventually(async () => {
      expect(await dev.tab.evaluate(() => document.querySelector<HTMLImageElement>('main img')!.src)).not.toBe(before);
      expect(await width()).toBeGreaterThan(0);
    });
  });

  it('restarts the site behind the same address when the configuration or one of its imports changes', async () => {
    await dev.open('docs/other');
    dev.edit('title.ts', 'Site one', 'Site two');
    await eventually(async () => expect(await dev.tab.evaluate(() => document.title)).toContain('Site two'));
    dev.edit('site.config.ts', 'title,', "title: 'Site three',");
    await eventually(async () => expect(await dev.tab.evaluate(() => document.title)).toContain('Site three'));
    // The new server watches as the old one did.
    dev.edit('docs/other.md', 'Other text', 'After the restart');
    await eventually(async () => expect(await dev.text('main p')).toBe('After the restart.'));
  });

  it('the configuration that is wrong shows why, and the site stays as it was until it is right', async () => {
    await dev.open('docs/other');
    dev.edit('site.config.ts', 'tagline', 'tagLine');
    await eventually(async () => expect(await dev.overlay()).toMatch(/tagLine[\s\S]*site\.config\.ts:6/));
    dev.edit('docs/other.md', 'Other text', 'Still alive');
    await eventually(async () => expect(await dev.text('main p')).toBe('Still alive.'));
    expect(await dev.tab.evaluate(() => document.title)).toContain('Site three');
    dev.site.write({ 'title.ts': 'export const title = ' });
    dev.restore('site.config.ts');
    await eventually(async () => expect(await dev.overlay()).toContain('title.ts:1'));
    dev.restore('title.ts');
    await eventually(async () => expect(await dev.tab.evaluate(() => document.title)).toContain('Site one'));
    expect(await dev.overlay()).toBeUndefined();
  });

  it('a plugin that keeps Vite from starting is named, and the site stays as it was until it is right', async () => {
    await dev.open('docs/other');
    const fails = "vite: { plugins: [{ name: 'acme', config() { throw new Error('no connection'); } }] },";
    dev.edit('site.config.ts', 'tagline', `${fails} tagline`);
    await eventually(async () =>
      expect(await dev.overlay()).toMatch(/"acme" from "vite\.plugins" fails here: no connection/),
    );
    expect((await fetch(`${dev.server.url}docs/other`)).status).toBe(200);
    dev.restore('site.config.ts');
    await eventually(async () => expect(await dev.overlay()).toBeUndefined());
    dev.edit('docs/other.md', 'Other text', 'Started again');
    await eventually(async () => expect(await dev.text('main p')).toBe('Started again.'));
  });
});
