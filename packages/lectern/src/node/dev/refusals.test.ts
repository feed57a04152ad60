import { execFileSync } from 'node:child_process';
import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { fileAccess, refuseOthers } from './file-access.ts';
import { inOwnWords, ownWordsPlugin } from './own-words.ts';

const site = testFolder();

describe('files of the development server', () => {
  it('are those of the site, its theme and the engine, and of the packages above them', () => {
    site.write({ 'site/a.md': '', 'theme/a.css': '', 'node_modules/acme/index.js': '' });
    symlinkSync('theme', join(site.root, 'linked'));
    const { strict, allow, deny } = fileAccess(join(site.root, 'site'), join(site.root, 'linked'));
    const below = (path: string) => realpathSync(join(site.root, path));
    expect(strict).toBe(true);
    expect(allow).toEqual(
      expect.arrayContaining([below('site'), below('theme'), below('node_modules'), '/node_modules']),
    );
    expect(allow).not.toContain(below('.'));
    expect(deny).toEqual(expect.arrayContaining(['.env', '.env.*', '.npmrc', '.netrc', '**/.git/**', '**/.ssh/**']));
  });

  it('are refused where a link leads out, where they are secret, and where they are no files', async () => {
    site.write({
      'site/a.txt': '',
      'site/public/b.txt': '',
      'secret.txt': '',
      'site/.env': '',
      'site/id_rsa': '',
      'site/a b.txt': '',
    });
    const root = join(site.root, 'site');
    symlinkSync('../secret.txt', join(root, 'out.txt'));
    symlinkSync('../../secret.txt', join(root, 'public/out2.txt'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const server = await createServer({
      configFile: false,
      root,
      base: '/base/',
      publicDir: 'public',
      server: { fs: fileAccess(root, root), middlewareMode: true, ws: false, watch: null },
    });
    await server.close();
    const { config } = server.environments.client;
    const ask = (url: string | undefined) => {
      const said: unknown[] = [];
      const response = {
        writeHead: (status: number, headers: object) => {
          said.push(status, headers);
          return response;
        },
        end: (text: string) => said.push(text),
      };
      refuseOthers(config)({ url } as never, response as never, () => said.push('next'));
      return said;
    };
    const refused = [403, { 'content-type': 'text/plain' }, 'This file is not served.'];
    const served = [
      '/base/a.txt',
      '/base/a%20b.txt',
      '/a.txt',
      '/base/b.txt',
      '/base/gone.txt',
      '/base/',
      undefined,
      '/base/%E0%A4%A',
      `/@fs${root}/a.txt`,
    ];
    expect(served.filter((url) => ask(url)[0] !== 'next')).toEqual([]);
    for (const url of [
      '/base/out.txt',
      '/base/out.txt?raw',
      '/base/out.txt#a',
      '/base/out2.txt',
      '/base/.env',
      '/base/id_rsa',
      '/base/pipe',
      `/@fs${root}/out.txt`,
    ])
      expect([url, ...ask(url)]).toEqual([url, ...refused]);
  });
});

describe('our words in refusals', () => {
  const refuse = (statusCode: number, ...given: readonly unknown[]) => {
    const sent: unknown[][] = [];
    const response = {
      statusCode,
      write: (...all: unknown[]) => sent.push(['write', ...all]),
      end: (...all: unknown[]) => sent.push(['end', ...all]),
    };
    inOwnWords((_request, response) => {
      response.write(given[0] as string);
      response.end(...(given as [string]));
    })({} as never, response as never, () => {});
    return sent;
  };
  const theirs =
    'Refer to docs https://vite.dev/config/server-options.html#server-fs-allow for configurations and more details.';

  it('stand in the place of advice about settings that a site does not have', () => {
    const [written, ended] = refuse(403, `Denied. ${theirs}`, 'utf8');
    const ours = 'Denied. The development server sends files of these folders only. Move the file into the site.';
    expect([written, ended]).toEqual([
      ['write', ours],
      ['end', ours, 'utf8'],
    ]);
  });

  it('change nothing else', () => {
    expect(refuse(200, theirs)).toEqual([
      ['write', theirs],
      ['end', theirs],
    ]);
    const bytes = Buffer.from(theirs);
    expect(refuse(403, bytes)[1]).toEqual(['end', bytes]);
  });

  it("are put into Vite's own module of the browser alone", () => {
    const { transform, name } = ownWordsPlugin() as unknown as {
      name: string;
      transform: { filter: { id: RegExp }; handler: (text: string) => string };
    };
    expect(name).toBe('lectern:own-words');
    expect(transform.filter.id.test('/x/node_modules/vite/dist/client/client.mjs')).toBe(true);
    expect(transform.filter.id.test('/x/src/client.mjs')).toBe(false);
    const lost =
      'Lost. Check out https://vite.dev/config/server-options.html#server-hmr to remove the previous connection error.';
    expect(transform.handler(lost)).toBe(
      'Lost. A proxy before the server does not pass WebSockets on, which causes the error above.',
    );
  });
});
