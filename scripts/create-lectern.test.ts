import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = resolve(import.meta.dirname, '../packages/create-lectern/bin/create-lectern.mjs');

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-lectern-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function createAs(agent: string): string {
  const env = { ...process.env, npm_config_user_agent: agent };
  return execFileSync(process.execPath, [program, 'my-docs', '--yes'], { cwd, env, encoding: 'utf8' });
}

it.each([
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpm/9.15.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['yarn/4.18.1 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v22.6.0 linux x64', 'bun'],
  ['', 'npm'],
])('says the next steps in the words of who runs it: %j', (agent, manager) => {
  expect(createAs(agent)).toContain(`  cd my-docs\n  ${manager} install\n  ${manager} run dev\n`);
});

const made = (file: string) => readFileSync(join(cwd, 'my-docs', file), 'utf8');
/** Returns what the workflow runs, in order. */
const steps = () =>
  [...made('.github/workflows/site.yml').matchAll(/- (?:run|uses): (.*)|(cache: .*)/g)].map((m) => m[1] ?? m[2]);
const before = ['actions/checkout@v4'];
const after = (manager: string) => [
  // What the last build kept.
  'actions/cache@v4',
  `${manager} run check`,
  `${manager} run build`,
  'actions/upload-pages-artifact@v3',
  'actions/deploy-pages@v4',
];

it.each([
  ['npm/10.8.2', 'npm', ['actions/setup-node@v4', 'cache: npm', 'npm ci']],
  [
    'pnpm/9.15.0',
    'pnpm',
    ['pnpm/action-setup@v4', 'actions/setup-node@v4', 'cache: pnpm', 'pnpm install --frozen-lockfile'],
  ],
  ['yarn/1.22.22', 'yarn', ['actions/setup-node@v4', 'cache: yarn', 'yarn install --frozen-lockfile']],
  ['yarn/4.18.1', 'yarn', ['corepack enable', 'actions/setup-node@v4', 'cache: yarn', 'yarn install --immutable']],
  ['bun/1.2.0', 'bun', ['oven-sh/setup-bun@v2', 'actions/setup-node@v4', 'bun install --frozen-lockfile']],
])('installs in the workflow as %s does', (agent, manager, own) => {
  createAs(`${agent} npm/? node/v20.20.2 linux x64`);
  expect(steps()).toEqual([...before, ...own, ...after(manager)]);
});

it.each([
  ['pnpm/9.15.0', 'pnpm@9.15.0'],
  ['yarn/4.18.1', 'yarn@4.18.1'],
  ['yarn/1.22.22', undefined],
  ['npm/10.8.2', undefined],
])('pins the version of %s where the workflow reads it', (agent, pinned) => {
  createAs(`${agent} npm/? node/v20.20.2 linux x64`);
  expect(JSON.parse(made('package.json')).packageManager).toBe(pinned);
});

it.each(['npm/10.8.2', 'pnpm/9.15.0', 'yarn/4.18.1', 'bun/1.2.0'])(
  'names the commands of %s in every text',
  (agent) => {
    createAs(agent);
    const manager = agent.split('/')[0]!;
    for (const file of ['README.md', 'docs/index.md', 'docs/writing.mdx', 'docs/customizing.md', 'pages/index.tsx']) {
      const named = [...made(file).matchAll(/(?:`|<code>)(\w+) (?:run \w+|install`)/g)].map((match) => match[1]);
      expect(named.length, file).toBeGreaterThan(0);
      expect([...new Set(named)], file).toEqual([manager]);
    }
  },
);

it.each([
  ['My Docs', 'my-docs', '"My Docs"'],
  ['Öffentliche Straße', 'oeffentliche-strasse', '"Öffentliche Straße"'],
  ['élan_1', 'elan_1', '"élan_1"'],
  ['_a$b"', 'a-b', '"_a\\$b\\""'],
  ['文書', 'my-docs', '"文書"'],
  ['deep/my.docs', 'my.docs', 'deep/my.docs'],
])('makes the folder %j, with a package and a command that can be run', (folder, name, word) => {
  const said = execFileSync(process.execPath, [program, folder, '--yes'], { cwd, encoding: 'utf8' });
  expect(said).toContain(`  cd ${word}\n`);
  expect(JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8')).name).toBe(name);
});

it('looks at the folder before it asks for anything', () => {
  writeFileSync(join(cwd, 'my-docs'), 'text');
  for (const args of [['my-docs', '--name', 'A name'], ['--yes']]) {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/my-docs is a file\. Name a new folder\.\n$/)]);
  }
});

it('shows the title of the site wherever it stands, and says which Node it needs', () => {
  execFileSync(process.execPath, [program, 'my-docs', '--yes', '--title', 'Tom\'s "$&" docs'], { cwd });
  expect(made('README.md')).toMatch(/^# Tom's "\$&" docs\n/);
  expect(made('README.md')).toContain('20.19 or newer; 24 is recommended');
  expect(made('site.config.ts')).toContain(`const title = 'Tom\\'s "$&" docs';`);
  expect(made('site.config.ts').match(/My docs/g)).toBeNull();
});

it('has Yarn install folders, which TypeScript needs, where it would not', () => {
  createAs('yarn/4.18.1 npm/? node/v20.20.2 linux x64');
  expect(made('.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
});

it.each(['yarn/1.22.22', 'npm/10.8.2', 'pnpm/9.15.0'])('writes no settings of Yarn for %s', (agent) => {
  createAs(agent);
  expect(existsSync(join(cwd, 'my-docs/.yarnrc.yml'))).toBe(false);
});

describe('a folder that cannot be had is named, without a stack', () => {
  it.each([
    ['a file', 'taken', /taken is a file\. Name a new folder\.\n$/],
    [
      'a folder below a file',
      'taken/docs',
      /^The site cannot be written to taken\/docs: ENOTDIR.*Name a folder that you can write to\.\n$/,
    ],
    [
      'a link that leads to nothing',
      'nowhere',
      /^The site cannot be written to nowhere: E\w+.*Name a folder that you can write to\.\n$/,
    ],
  ])('%s', (_, folder, said) => {
    writeFileSync(join(cwd, 'taken'), 'text');
    symlinkSync('none', join(cwd, 'nowhere'));
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder, '--yes'], {
      cwd,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(readFileSync(join(cwd, 'taken'), 'utf8')).toBe('text');
  });
});

it('makes a site without a blog whatever its title says', () => {
  const title = 'The blog of Acme';
  execFileSync(process.execPath, [program, 'my-docs', '--yes', '--no-blog', '--title', title], { cwd });
  expect(made('site.config.ts')).toContain(`const title = '${title}';`);
  expect(made('site.config.ts').match(/blog/g)).toHaveLength(1);
});
