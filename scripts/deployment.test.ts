import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hostNames } from '../packages/lectern/src/node/config/host-names.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** Workflows of this repository, and of new sites. */
const own = '.github/workflows';
const templates = 'packages/create-lectern/template/.github/workflows';
const filesOf = (folder: string) =>
  readdirSync(resolve(root, folder), { encoding: 'utf8' }).map((name) => `${folder}/${name}`);

/** Fails unless every npm script that a text runs exists, and every host that it names is known. */
function checkCommands(text: string): void {
  const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(scripts, name).toHaveProperty([name]);
  for (const [, host] of text.matchAll(/--host ([a-z0-9-]+)/g)) expect(hostNames).toContain(host);
}

describe('the workflow of deployment', () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly if?: string;
  }
  const text = read('.github/workflows/deploy.yml');
  const { on, permissions, jobs } = parse(text) as {
    readonly on: Readonly<Record<string, unknown>>;
    readonly permissions: unknown;
    readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly if?: string }>>;
  };

  it('checks, builds and deploys, in that order, with commands that there are', () => {
    checkCommands(text);
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
    const order = ['npm ci', 'npm run check', 'npm run build', '--prod'].map((part) =>
      runs.findIndex((run) => run.includes(part)),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('previews pull requests, gives no secret to those of forks, and may only read the repository', () => {
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    expect(permissions).toEqual({ contents: 'read' });
    expect(text).not.toContain('pull_request_target');
    const withSecrets = Object.values(jobs).filter((job) => JSON.stringify(job).includes('secrets.'));
    expect(withSecrets.map((job) => job.if?.includes('head.repo.full_name == github.repository'))).toEqual([true]);
  });
});

describe.each([...filesOf(own), ...filesOf(templates)])('the workflow %s', (file) => {
  it('is one by the published schema', () => {
    expect(validateWorkflow(read(file)).errors).toEqual([]);
    expect(validateWorkflow(read(file).replace('runs-on', 'run-on')).errors).not.toEqual([]);
  });

  it('names a version of each action, and may only read unless a job says what else', () => {
    const { permissions } = parse(read(file)) as { readonly permissions: unknown };
    expect(permissions).toEqual({ contents: 'read' });
    const uses = [...read(file).matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w/-]+@v\d+/);
  });
});

describe('what builds keep', () => {
  const handbook = read('handbook/content/docs/deploying.md');
  const [, shown = ''] = /### Keep what builds made[\s\S]*?```yaml\n([\s\S]*?)```/.exec(handbook) ?? [];
  const steps = parse(shown) as readonly object[];

  it.each([
    ['a new site', `${templates}/site.yml`, ''],
    ['this site', `${own}/deploy.yml`, 'site/'],
  ])(
    'is restored as the handbook says, after the packages are installed and before the check: %s',
    (_, file, folder) => {
      const { jobs } = parse(read(file)) as {
        readonly jobs: { readonly build: { readonly steps: readonly object[] } };
      };
      const expected = steps
        .slice(0, 3)
        .map((step) =>
          'with' in step
            ? { ...step, with: { ...(step.with as object), path: `${folder}node_modules/.cache/lectern` } }
            : step,
        );
      const at = jobs.build.steps.findIndex((step) => 'run' in step && step.run === 'npm ci');
      expect(expected.length).toBe(3);
      expect(jobs.build.steps.slice(at, at + 3)).toEqual(expected);
    },
  );
});

it.each(filesOf(own))('%s runs commands that there are', (file) => checkCommands(read(file)));

describe('the container', () => {
  const lines = read('container/Dockerfile').split('\n');

  it('copies what there is and runs commands that there are', () => {
    checkCommands(lines.join('\n'));
    for (const line of lines) {
      const [, source] = /^COPY (?!--from)(\S+) /.exec(line) ?? [];
      if (source) expect(existsSync(resolve(root, source)), line).toBe(true);
    }
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist']));
  });

  it('serves the folder that it copies the site to', () => {
    const [, folder] = /^COPY --from=build \S+ (\S+)$/m.exec(lines.join('\n')) ?? [];
    expect(read('container/nginx.conf')).toContain(`root ${folder};`);
    expect(read('container/nginx.conf')).toContain(`include ${folder}/.hosting/nginx.conf;`);
  });
});
