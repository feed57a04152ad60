import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Found, firstLine, openLabStage, readRequest } from '../../e2e/selectors/lab-stage.ts';
import { page } from '../../e2e/selectors/page.ts';
import { makeSelectors } from '../../e2e/selectors/selectors.ts';
import { openSession } from '../../e2e/support/session.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';

const count = Number(process.env.SELECTORS ?? 300);
const seed = Number(process.env.SEED ?? 26);
const samples = path.resolve(import.meta.dirname, '../../site/samples/package.json');

/** What the documented framework has that this bench needs. */
interface Framework {
  attach(session: object): Promise<DocumentedBrowser>;
}
interface DocumentedBrowser {
  url(address: string): Promise<void>;
  $$(selector: string): Promise<readonly { readonly elementId: string }[]>;
  execute(script: string, ...given: readonly unknown[]): Promise<string[]>;
  on(event: 'command', listener: (command: { method: string; endpoint: string; body: unknown }) => void): void;
}

/** Opens the documented framework over ChromeDriver, at the page in which selectors are compared. */
async function openFramework() {
  if (!existsSync(path.join(path.dirname(samples), 'node_modules')))
    throw new Error('The documented framework is not installed: run "npm run verify -- --changed" first.');
  const { attach } = createRequire(samples)('webdriverio') as Framework;
  const server = await listen(
    (_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
    {
      port: 0,
    },
  );
  const session = await openSession();
  const { protocol = 'http', hostname = 'localhost', port } = session.browser.options;
  const { sessionId, capabilities } = session.browser;
  const options = { protocol, hostname, port, path: '/', capabilities, logLevel: 'silent', connectionRetryCount: 0 };
  const browser = await attach({ ...options, sessionId, isW3C: true, options });
  await browser.url(`${server.url}/page.html`);
  const requests: ReturnType<typeof readRequest>[] = [];
  browser.on('command', ({ method, endpoint, body }) => requests.push(readRequest(method, endpoint, body)));
  const tagsOf = `return arguments[0].map((element) => {
    const html = element.cloneNode(false).outerHTML, end = '</' + element.localName + '>';
    return html.endsWith(end) ? html.slice(0, -end.length) : html;
  })`;
  const reference = 'element-6066-11e4-a52e-4f735466cecf';
  return {
    async find(selector: string) {
      requests.length = 0;
      try {
        const found = await browser.$$(selector);
        const sent = [...requests];
        const given = [...found].map(({ elementId }) => ({ [reference]: elementId }));
        return { requests: sent, tags: await browser.execute(tagsOf, given) };
      } catch (error) {
        return { requests: [...requests], tags: [], error: firstLine((error as Error).message) };
      }
    },
    async close() {
      await session.close();
      await server.close();
    },
  };
}

/** Returns what the lab says in the words of the above. */
function inSameWords({ requests, tags, error }: Found) {
  return {
    requests: requests.map(({ method, path, body }) => readRequest(method, path, body)),
    tags,
    ...(error !== undefined && { error: firstLine(error) }),
  };
}

it(`reads ${count} selectors as the documented framework does`, { timeout: 600_000 }, async () => {
  const [framework, lab] = await Promise.all([openFramework(), openLabStage(page)]);
  const outcomes = { found: 0, nothing: 0, error: 0 };
  const different: unknown[] = [];
  for (const selector of makeSelectors(count, seed)) {
    const [expected, answered] = [await framework.find(selector), inSameWords(await lab.find(selector))];
    outcomes[expected.error !== undefined ? 'error' : expected.tags.length > 0 ? 'found' : 'nothing']++;
    if (JSON.stringify(expected) !== JSON.stringify(answered)) different.push({ selector, expected, answered });
  }
  await Promise.all([framework.close(), lab.close()]);
  const { found, nothing, error } = outcomes;
  process.stdout.write(
    `${count} selectors, seed ${seed}: ${found} find elements, ${nothing} find nothing, ${error} are refused. ${different.length} differ.\n`,
  );
  expect(different).toEqual([]);
});
