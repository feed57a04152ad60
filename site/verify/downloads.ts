import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Adapter, type PageSample, type Printed, type Results, zippedProjects } from '@lectern/verify';
import { writeChrome } from './machine.ts';
import { sampleProjects } from './sample-project.ts';

/**
 * Runs samples from the zips that readers download, with only `npx wdio` and the project's own server. Projects whose README says that
 * they fail over DevTools get the driver that it names; without a driver, the testrunner speaks the DevTools protocol. One at a time,
 * because all use one port. The packages are linked instead of installed.
 */
export function downloads(root: string, results: Results['samples'] = {}): readonly Adapter[] {
  const projectOf = sampleProjects(results);
  const needsDriver = ({ id }: PageSample) => results[id]?.differs?.DevTools?.problem !== undefined;
  const zipped = (isDriven: boolean) =>
    zippedProjects({
      projectOf: (sample) => (needsDriver(sample) === isDriven ? projectOf(sample) : undefined),
      program: 'npx',
      args: ['wdio'],
      async host({ folder }) {
        symlinkSync(path.join(root, 'samples/node_modules'), path.join(folder, 'node_modules'));
        const { chrome, endBrowsers } = writeChrome(folder, `--sample-folder=${folder}`);
        const endDriver = isDriven ? await startDriver(chrome) : undefined;
        const found = [path.join(root, 'samples/node_modules/.bin'), process.env.PATH].join(path.delimiter);
        return {
          env: { ...process.env, CHROME_PATH: chrome, PATH: found },
          async stop() {
            await endDriver?.();
            endBrowsers();
          },
        };
      },
    });
  return [zipped(true), zipped(false)].map((adapter) => ({
    ...adapter,
    async run(samples, context) {
      const outcomes = await adapter.run(samples, context);
      return outcomes.map((outcome) => ({
        ...outcome,
        printed: withLines(samples.find(({ id }) => id === outcome.id)!, outcome.printed),
      }));
    },
  }));
}

/**
 * Returns what a project printed, and once more with their lines the results that the page shows: nothing tells which line of a sample
 * printed a text of the terminal.
 */
export function withLines({ code }: Pick<PageSample, 'code'>, printed: readonly Printed[]): Printed[] {
  const texts = printed.flatMap(({ text }) => text.split('\n')).map((text) => text.replace(/^\[\d+-\d+\] /, '').trim());
  const shown = code.split('\n').flatMap((line, at) => {
    const [, result] = /console\.log\(.*\/\/ → (.*)$/.exec(line) ?? [];
    return result === undefined ? [] : [{ line: at + 1, result: result.trim() }];
  });
  const results = shown.flatMap(({ line, result }) => {
    const parts = result.replace(/^(['"])(.*)\1$/, '$2').split(/\.\.\.|…/);
    const pattern = new RegExp(`^${parts.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`);
    const text = texts.find((each) => pattern.test(each));
    return text === undefined ? [] : [{ line, text }];
  });
  return [...texts.map((text) => ({ text })), ...results];
}

/** Starts ChromeDriver on the port that the README names, with the browser of this computer. Returns how to end it. */
async function startDriver(chrome: string): Promise<() => Promise<void>> {
  const [named, own] = [4444, 4443];
  const driver = spawn(process.env.CHROMEDRIVER_PATH ?? '', [`--port=${own}`], { stdio: 'ignore' });
  const passed = http.createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const isNew = request.method === 'POST' && request.url === '/session';
    const body = isNew ? withChrome(text, chrome) : text;
    const answer = await fetch(`http://127.0.0.1:${own}${request.url}`, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  passed.listen(named);
  await once(passed, 'listening');
  const isReady = () =>
    fetch(`http://127.0.0.1:${own}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (driver.exitCode === null && !(await isReady())) await sleep(50);
  return async () => {
    passed.closeAllConnections();
    passed.close();
    driver.kill();
    if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit');
  };
}

/** Returns the body of a new session with another browser. */
function withChrome(body: string, binary: string): string {
  const wanted = JSON.parse(body) as { readonly capabilities?: { readonly alwaysMatch?: Record<string, object> } };
  const alwaysMatch = wanted.capabilities?.alwaysMatch ?? {};
  const options = { ...alwaysMatch['goog:chromeOptions'], binary };
  return JSON.stringify({ capabilities: { alwaysMatch: { ...alwaysMatch, 'goog:chromeOptions': options } } });
}
