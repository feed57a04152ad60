import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

let site: TemporarySite | undefined;
afterEach(() => {
  site?.remove();
  site = undefined;
});

const config = (head: string, start = 'defineSite') =>
  `${head}\nexport default ${start}({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' })] });\n`;

describe('an import', () => {
  it("begins at the site's folder with @site/, in the configuration, MDX, components and style sheets", () => {
    site = temporarySite({
      'site.config.ts': config("import { docs } from 'lectern';\nimport { start } from '@site/src/start.ts';", 'start'),
      'src/start.ts': "export { defineSite as start } from 'lectern';\n",
      'docs/deep/page.mdx':
        "---\ntitle: Page\n---\n\nimport '@site/src/page.css';\nimport Word from '@site/src/word.tsx';\n\n<Word />\n",
      'src/word.tsx':
        "import text from '@site/src/text.ts';\nexport default function Word() {\n  return <b>{text}</b>;\n}\n",
      'src/text.ts': "export default 'from afar';\n",
      'src/page.css': "@import '@site/src/part.css';\n",
      'src/part.css': '.from-afar { color: red; }\n',
    });
    const { status, stderr } = site.run('build');
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const texts = Object.entries(site.output()).map(([path, text]) => [path, Buffer.from(text, 'base64').toString()]);
    expect(texts.find(([path]) => path === 'docs/deep/page.html')?.[1]).toContain('<b>from afar</b>');
    expect(texts.some(([path, text]) => /\.(?:css|html)$/.test(path!) && text!.includes('.from-afar'))).toBe(true);
  });

  it.each([
    [
      "import { defineConfig, docs } from 'lectern';",
      'defineConfig',
      'site.config.ts:1:10 error "defineConfig" is not exported by "lectern". [module-export-missing]\n  Nearest: "defineSite".',
    ],
    [
      "import { docs } from 'lectern';\nimport start from 'not-installed/start';",
      'start',
      'site.config.ts:2:20 error The import "not-installed/start" cannot be found. [module-import-missing]',
    ],
    [
      "import { docs } from 'lectern';\nimport start from '@site/src/gone.ts';",
      'start',
      'site.config.ts:2:20 error The import "@site/src/gone.ts" cannot be found. [module-import-missing]',
    ],
  ])('that leads nowhere is reported at its place: %s', (head, start, report) => {
    site = temporarySite({ 'site.config.ts': config(head, start) });
    const { status, stdout, stderr } = site.run('check');
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(report);
  });
});
