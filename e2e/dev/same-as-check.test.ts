import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';
import { devSite } from './site.ts';

describe('the development server says and serves what a build does', () => {
  let site: TemporarySite;
  let server: DevProcess;

  beforeAll(async () => {
    site = temporarySite({
      ...devSite,
      'pages/wrong.tsx': `export const frontMatter = { title: 'Wrong', description: 'A page' };
export default function Wrong() {
  return <a href="/nowhere">Nowhere</a>;
}
`,
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      'static/docs/other.html': '<p>Other</p>',
      'site.config.ts': devSite['site.config.ts'].replace('tagline:', "offline: { icon: '/icon.svg' }, tagline:"),
    });
    server = await startDev(site.root);
  });
  afterAll(async () => {
    await server.stop();
    site.remove();
  });

  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  it('a file at the address of a page, and the links of a page that is not in view', async () => {
    expect((await get('docs/intro')).status).toBe(200);
    const codes = ['output-address-taken', 'link-broken'];
    await eventually(async () => {
      for (const code of codes) expect(server.printed()).toContain(`[${code}]`);
    });
  });

  it('takes back what was said of a page in React once it is mended', async () => {
    const before = server.printed().length;
    site.write({ 'pages/wrong.tsx': devSite['pages/index.tsx'] });
    await eventually(async () => {
      const said = server.printed().slice(before);
      expect(said).toContain('[output-address-taken]');
      expect(said.slice(said.lastIndexOf('[output-address-taken]'))).not.toContain('[link-broken]');
    });
  });

  it('what code needs that browsers load, until it is mended', async () => {
    const file = 'components/Plain.island.tsx';
    const before = server.printed().length;
    const added = () => server.printed().slice(before);
    site.write({
      [file]: `import { cwd } from 'node:process';
export default function Plain() {
  return <button type="button">{cwd() + Buffer.from('a')}</button>;
}
`,
    });
    await eventually(async () => {
      expect(added()).toContain(`${file}:1:22 warning`);
      expect(added()).toContain(`${file}:3:41 warning`);
    });
    site.write({ [file]: devSite['components/Counter.island.tsx'] });
    await eventually(async () => {
      const said = added().slice(added().lastIndexOf('needs-node]'));
      expect(said).toContain('[output-address-taken]');
    });
  });

  it('the page for readers without a network', async () => {
    const { status, text } = await get('offline');
    expect(status).toBe(200);
    expect(text).toContain('/offline');
    expect((await get('nowhere')).status).toBe(404);
  });

  it('what agents read', async () => {
    const index = await get('llms.txt');
    expect(index.status).toBe(200);
    expect(index.type).toBe('text/plain; charset=utf-8');
    expect(index.text).toContain('docs/intro.md');
    expect((await get('llms-full.txt')).text).toContain('Other text.');
    const twin = await get('docs/code.md');
    expect(twin.type).toBe('text/markdown; charset=utf-8');
    expect(twin.text).toContain('badge one');
    expect((await get('docs/none.md')).status).toBe(404);
  });
});
