import { fileURLToPath } from 'node:url';
import type { Entry } from 'lectern';
import { expect, test } from 'vitest';
import { generatedCoverage } from './generated-coverage.ts';
import { generatedNames } from './generated-names.ts';

const folder = (name: string) => fileURLToPath(new URL(`../fixtures/${name}/`, import.meta.url));
const home = (name: string) => ({ name, version: '1.0.0', license: 'MIT', folder: folder(name) });

test('endpoints are compared by method, path and name', () => {
  const shown =
    '## isAlertOpen {#isalertopen}\n\n<p class="api-endpoint"><b>GET</b> <code>/session<wbr>/x</code></p>\n';
  const entry = { id: 'api/chromium', body: { format: 'markdown', source: shown } } as unknown as Entry;
  const packages = {
    protocols: home('@wdio/protocols'),
    framework: home('webdriverio'),
    matchers: home('completeness'),
  };
  const { value, diagnostics } = generatedCoverage({ entries: [entry], wanted: generatedNames(packages) });
  const chromium = value.find(({ page }) => page === 'api/chromium');
  expect(chromium).toEqual({
    title: 'Endpoints of chromium',
    page: 'api/chromium',
    described: 0,
    total: chromium?.total,
  });
  const found = diagnostics.filter(({ file }) => file.endsWith('chromium.json')).map(({ message }) => message);
  expect(found).toContain(
    'The generated page api/chromium shows the endpoint GET /session/x isAlertOpen, which the package does not have.',
  );
  expect(found).toContain(
    'The package has the endpoint GET /session/:sessionId/alert isAlertOpen, but the generated page api/chromium does not show it.',
  );
  const commands = diagnostics.filter(({ file }) => file.endsWith('commands/element')).map(({ message }) => message);
  expect(commands).toContain(
    'The package has the command api/element/click, but the generated page api/element does not show it.',
  );
});
