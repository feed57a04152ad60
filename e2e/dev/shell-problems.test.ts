import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';
import { devSite } from './site.ts';

const files = {
  ...devSite,
  'first.css': '.first {\n  color: red;\n}\n',
  'second.css': '.second {\n  color: red;\n}\n',
  'footer.tsx': 'export default function Footer() {\n  return <footer>End</footer>;\n}\n',
  'site.config.ts': devSite['site.config.ts'].replace(
    'tagline:',
    "customCss: ['./first.css', './second.css'], components: { Footer: './footer.tsx' }, tagline:",
  ),
};

let site: TemporarySite;
let server: DevProcess;
beforeAll(async () => {
  site = temporarySite(files);
  server = await startDev(site.root);
});
afterAll(async () => {
  await server?.stop();
  site?.remove();
});

const unclosed = 'first.css:1:1 error The style sheet cannot be read: Unclosed block.';

it.each([
  ['second.css:1:10 error The import "./gone.css" cannot be found.', { 'second.css': '@import "./gone.css";\n' }],
  [
    'second.css:3:2 error The style sheet cannot be read: Unexpected }.',
    { 'second.css': '@import "./first.css";\n.second {\n}}\n' },
  ],
  ['footer.tsx:2:', { 'footer.tsx': files['footer.tsx'].replace('</footer>', '</div>') }],
])('what all pages share cannot be used, and each file is reported: %s', async (line, broken) => {
  expect((await fetch(`${server.url}docs/intro`)).status).toBe(200);
  const before = server.printed().length;
  const said = () => server.printed().slice(before);
  site.write({ 'first.css': '.first {\n  color: red;\n', ...broken });
  await eventually(() => {
    expect(said()).toContain(line);
    expect(said()).toContain(unclosed);
  });
  expect((await fetch(`${server.url}docs/intro`)).status).toBe(500);
  if (line.includes('.css')) expect(said()).not.toContain('window');
  site.write(files);
  await eventually(async () => {
    expect((await fetch(`${server.url}docs/intro`)).status).toBe(200);
    expect(said()).toContain('All problems are solved.');
  });
});

it.each([
  ['footer.tsx error The file has no default export', 'footer.tsx', 'export function Footer() {\n  return null;\n}\n'],
  ['error There is no module "./footer.tsx" for the component "Footer".', 'footer.tsx', undefined],
  ['error There is no style sheet "./second.css"', 'second.css', undefined],
])(
  'what the configuration names is not there, and this alone is reported until it is: %s',
  async (line, file, text) => {
    expect((await fetch(`${server.url}docs/intro`)).status).toBe(200);
    const before = server.printed().length;
    const said = () => server.printed().slice(before);
    if (text === undefined) rmSync(join(site.root, file));
    else site.write({ [file]: text });
    await eventually(async () => expect((await fetch(`${server.url}docs/intro`)).status).toBe(500));
    await eventually(() => expect(said()).toContain(line));
    site.write(files);
    // No tab asks for the page.
    await eventually(() => expect(said()).toContain('All problems are solved.'));
    expect(said()).not.toMatch(/cannot be shown|could not be rendered/);
    expect(new Set(said().match(/ error .*/g)).size).toBe(1);
  },
);
