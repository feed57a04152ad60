import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import cacache from 'cacache';
import { afterEach, describe, expect, it } from 'vitest';
import { lecternCommand } from '../support/outside.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const command = lecternCommand();

const page = `export const frontMatter = { title: 'Start', description: 'Where it starts' };
export default function Start() {
  return <p>{String(import.meta.env.DEV)} {import.meta.env.MODE} {process.env.NODE_ENV} {import.meta.env.VITE_WORD}</p>;
}
`;
const config = `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs' }), pages()] });
`;

describe('the output', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  /** Builds with other variables and returns the output. */
  function build(env: Record<string, string | undefined>): TemporarySite['output'] extends () => infer T ? T : never {
    const run = spawnSync(process.execPath, [command, 'build'], {
      cwd: site!.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, ...env },
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return site!.output();
  }

  it('is that for production, whatever NODE_ENV the shell has, first and later', () => {
    site = temporarySite({ 'pages/index.tsx': page, 'site.config.ts': config });
    const first = build({ NODE_ENV: 'development' });
    expect(Buffer.from(first['index.html']!, 'base64').toString()).toContain('false production production');
    for (const NODE_ENV of [undefined, 'test', 'production']) expect(build({ NODE_ENV })).toEqual(first);
    const clean = temporarySite({ 'pages/index.tsx': page, 'site.config.ts': config });
    expect(clean.run('build').status).toBe(0);
    expect(clean.output()).toEqual(first);
    clean.remove();
  });

  it('is rendered by React for production', async () => {
    site = temporarySite({}, { cold: true });
    build({ NODE_ENV: 'development' });
    const { data } = await cacache.get(join(site.root, 'node_modules/.cache/lectern/store'), 'bundle/server');
    expect(data.toString('latin1')).toContain('react-dom-server.node.production');
    expect(data.toString('latin1')).not.toMatch(/react[\w.-]*\.development/);
  });

  it('follows the variables that the site reads, and no others', () => {
    site = temporarySite({ 'pages/index.tsx': page, 'site.config.ts': config });
    const word = (VITE_WORD: string) => Buffer.from(build({ VITE_WORD })['index.html']!, 'base64').toString();
    expect(word('one')).toContain('production one');
    expect(word('two')).toContain('production two');
    expect(build({ VITE_OTHER: 'a' })).toEqual(build({ VITE_OTHER: 'b' }));
  });

  it('does not depend on where the site lies', () => {
    const island = 'export default function Hello() { return <i>Hello</i>; }\n';
    const files = {
      'pages/index.tsx': `import Hello from '../parts/Hello.island.tsx';\nexport const frontMatter = { title: 'Start', description: 'S' };\nexport default () => <Hello />;\n`,
      'parts/Hello.island.tsx': island,
      'site.config.ts': config,
    };
    site = temporarySite(files);
    const first = build({});
    expect(Buffer.from(first['index.html']!, 'base64').toString()).toContain('data-island="site/parts/Hello"');
    const other = temporarySite(files);
    expect(other.run('build').status).toBe(0);
    expect(other.output()).toEqual(first);
    other.remove();
  });

  it('comes out all the same where nothing can be kept, with one warning', () => {
    site = temporarySite({}, { cold: true });
    const whole = build({});
    const unusable = temporarySite({ 'node_modules/.cache': 'a file' }, { cold: true });
    const { status, stderr } = unusable.run('build');
    expect(stderr.match(/warning .*\[cache-unusable\]/g)).toHaveLength(1);
    expect(status).toBe(0);
    expect(unusable.output()).toEqual(whole);
    unusable.remove();
  });
});
