import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/waiting.ts';
import { openDev, type Watched } from './open-dev.ts';
import type { devSite } from './site.ts';

describe('a mistake of an author shows in the browser and goes away when it is mended', () => {
  let dev: Watched;
  beforeAll(async () => {
    dev = await openDev();
  });
  afterAll(() => dev.close());
  beforeEach(async () => {
    dev.restore('docs/intro.md', 'docs/code.mdx', 'components/Badge.tsx', 'pages/index.tsx', 'docs/other.md');
    dev.restore('components/Counter.island.tsx');
  });

  const isClear = () => eventually(async () => expect(await dev.overlay()).toBeUndefined());

  it('in the content: message, hint, file, line and the lines around it', async () => {
    await dev.open('docs/intro');
    await dev.mark();
    dev.edit('docs/intro.md', 'First text.', '[Nowhere](./nowhere.md)');
    await eventually(async () => {
      const text = await dev.overlay();
      expect(text).toContain('The link to "./nowhere.md" leads nowhere');
      expect(text).toContain('Correct the path');
      expect(text).toContain(`${dev.site.root}/docs/intro.md:5:1`);
      expect(text).toContain('[Nowhere](./nowhere.md)');
      // No setting of Vite's, which a site does not have.
      expect(text).toContain('fix the code to dismiss');
      expect(text).not.toMatch(/vite/i);
    });
    await eventually(async () =>
      expect(dev.server.printed()).toContain('docs/intro.md:5:1 error The link to "./nowhere.md" leads nowhere'),
    );
    dev.restore('docs/intro.md');
    await isClear();
    expect(await dev.isMarked()).toBe(true);
    await eventually(async () => expect(dev.server.printed()).toContain('All problems are solved.'));
  });

  it('also when the page is opened while it is broken, and for a page that is not in view', async () => {
    dev.edit('docs/other.md', 'Other text.', '[Nowhere](./nowhere.md)');
    await dev.open('docs/intro');
    await eventually(async () => expect(await dev.overlay()).toContain('docs/other.md:5:1'));
    dev.restore('docs/other.md');
    await isClear();
  });

  it('stays closed when the author closes it, until there is something else to say', async () => {
    await dev.open('docs/intro');
    dev.edit('docs/other.md', 'Other text.', '[Nowhere](./nowhere.md)');
    await eventually(async () => expect(await dev.overlay()).toContain('./nowhere.md'));
    await dev.tab.evaluate(() => document.querySelector('vite-error-overlay')!.remove());
    dev.edit('docs/intro.md', 'First text', 'Fourth text');
    await eventually(async () => expect(await dev.text('main p')).toBe('Fourth text.'));
    expect(await dev.overlay()).toBeUndefined();
    dev.edit('docs/other.md', 'Other text.', '[Nowhere](./elsewhere.md)');
    await eventually(async () => expect(await dev.overlay()).toContain('./elsewhere.md'));
    dev.restore('docs/other.md');
    await isClear();
  });

  it('a warning stays in the terminal', async () => {
    await dev.open('docs/intro');
    dev.edit('docs/intro.md', 'First text.', 'Fifth text.\n\n<notatag>Strange</notatag>');
    await eventually(async () => expect(await dev.text('main p')).toBe('Fifth text.'));
    await eventually(async () => expect(dev.server.printed()).toContain('docs/intro.md:7:1 warning'));
    expect(await dev.overlay()).toBeUndefined();
  });

  it('in the front matter', async () => {
    await dev.open('docs/intro');
    dev.edit('docs/intro.md', 'title: Intro', 'title: [Intro]');
    await eventually(async () => expect(await dev.overlay()).toMatch(/title[\s\S]*docs\/intro\.md:2/));
    dev.restore('docs/intro.md');
    await isClear();
  });

  it('in the syntax of MDX', async () => {
    await dev.open('docs/code');
    dev.edit('docs/code.mdx', 'Before', '<Badge> Before');
    await eventually(async () => expect(await dev.overlay()).toMatch(/docs\/code\.mdx:\d+/));
    dev.restore('docs/code.mdx');
    await isClear();
    await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
  });

  it('a component that throws while it is rendered, with its own file and line', async () => {
    await dev.open('docs/code');
    await dev.mark();
    dev.edit('components/Badge.tsx', '  return', "  if (Date.now() > 0) throw new Error('no badge');\n  return");
    await eventually(async () => {
      const text = await dev.overlay();
      expect(text).toContain('no badge');
      expect(text).toContain(`${dev.site.root}/components/Badge.tsx:2:`);
    });
    await eventually(async () => expect(dev.server.printed()).toMatch(/components\/Badge\.tsx:2:\d+ error .*no badge/));
    dev.restore('components/Badge.tsx');
    await isClear();
    await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
    expect(await dev.isMarked()).toBe(true);
  });

  it('a component with an error of syntax, an import that is not there, or a missing component', async () => {
    await dev.open('docs/code');
    const breakages: readonly [keyof typeof devSite, string, string, RegExp][] = [
      ['components/Badge.tsx', '</b>;', '</i>;', /components\/Badge\.tsx:2/],
      ['components/Badge.tsx', 'export function', "import './gone.ts';\nexport function", /gone\.ts[\s\S]*Badge\.tsx/],
      ['docs/code.mdx', '{ Badge }', '{ Badger }', /code\.mdx/],
    ];
    for (const [file, from, to, expected] of breakages) {
      dev.edit(file, from, to);
      await eventually(async () => expect(await dev.overlay()).toMatch(expected));
      dev.restore(file);
      await isClear();
      await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
    }
  });

  it('an island that throws or has an error of syntax, which the terminal reports too', async () => {
    await dev.open('docs/code');
    const breakages: readonly [string, string, RegExp][] = [
      [
        '  return (',
        "  if (Date.now() > 0) throw new Error('no count');\n  return (",
        /Counter\.island\.tsx:5:\d+ error .*no count/,
      ],
      ['</button>', '</span>', /Counter\.island\.tsx:8:\d+ error /],
    ];
    for (const [from, to, expected] of breakages) {
      // The checks after the last change have ended: they would find the next one, too.
      await sleep(1500);
      const before = dev.server.printed().length;
      const added = () => dev.server.printed().slice(before);
      dev.edit('components/Counter.island.tsx', from, to);
      await eventually(async () => expect(added()).toMatch(expected));
      await eventually(async () => expect(await dev.overlay()).toContain('Counter.island.tsx'));
      dev.restore('components/Counter.island.tsx');
      await isClear();
      await eventually(async () => expect(added()).toContain('All problems are solved.'));
      await eventually(async () => expect(await dev.text('.counter')).toBe('count 0'));
    }
  });

  it('a component or an island that is deleted while a page shows it', async () => {
    await dev.open('docs/code');
    for (const file of ['components/Badge.tsx', 'components/Counter.island.tsx'] as const) {
      rmSync(join(dev.site.root, file));
      await eventually(async () => expect(await dev.overlay()).toMatch(/cannot be found[\s\S]*docs\/code\.mdx:\d+/));
      dev.restore(file);
      await isClear();
      await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
      await eventually(async () => expect(await dev.text('.counter')).toBe('count 0'));
    }
  });

  it('an error in a timer, a promise that nobody waits for, and an end of the process', async () => {
    await dev.open('docs/code');
    const ends: readonly (readonly [string, RegExp])[] = [
      [
        "setTimeout(() => {\n  throw new Error('too late');\n});",
        /never caught: too late[\s\S]*components\/Badge\.tsx:2/,
      ],
      ["Promise.reject(new Error('lost'));", /never caught: lost[\s\S]*components\/Badge\.tsx:1/],
      ['process.exit(3);', /process\.exit\(3\) would end the server[\s\S]*components\/Badge\.tsx:1/],
    ];
    for (const [code, expected] of ends) {
      // Only on the server: in the browser it would be another error.
      dev.edit(
        'components/Badge.tsx',
        'export function',
        `if (typeof window === 'undefined') ${code}\nexport function`,
      );
      await eventually(async () => expect(await dev.overlay()).toMatch(expected));
      dev.restore('components/Badge.tsx');
      await isClear();
      await eventually(async () => expect(await dev.text('.badge')).toBe('badge one'));
    }
    await dev.mark();
    dev.edit('site.config.ts', 'export default', 'process.exit(3);\nexport default');
    await eventually(async () => expect(await dev.overlay()).toMatch(/process\.exit\(3\)[\s\S]*site\.config\.ts:4/));
    dev.restore('site.config.ts');
    await isClear();
    // The server has restarted.
    await eventually(async () => expect(await dev.isMarked()).toBe(false));
    expect(dev.server.process.exitCode).toBeNull();
  });

  it('a broken page leaves the others alone, and its address shows why until it is mended', async () => {
    dev.edit('pages/index.tsx', 'return', "throw new Error('no home');\n  return");
    await eventually(async () => expect((await fetch(dev.server.url)).status).toBe(500));
    expect((await fetch(`${dev.server.url}docs/other`)).status).toBe(200);
    await dev.tab.send('Page.navigate', { url: dev.server.url });
    await eventually(async () => expect(await dev.overlay()).toMatch(/no home[\s\S]*pages\/index\.tsx:4/));
    dev.restore('pages/index.tsx');
    await eventually(async () => expect(await dev.text('.home')).toBe('home one'));
  });
});
