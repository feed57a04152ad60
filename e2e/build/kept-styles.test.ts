import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporarySite } from '../support/temporary-site.ts';

const site = temporarySite({
  'site.config.ts': `import { defineSite, docs } from 'lectern';
    export default defineSite({
      title: 'Test',
      tagline: 'A site',
      url: 'https://example.org',
      clientModules: ['styles.client.ts'],
      sources: [docs({ path: 'docs' })],
    });`,
  'styles.client.ts': `import './styles.css';`,
  'styles.css': `@import './imported.css';`,
  'imported.css': 'h1 { border-width: 11px }',
});
afterAll(() => site.remove());

/** Builds the site and gives the width that its page's styles say. */
function build(): string | undefined {
  const { status, stderr } = site.run('build');
  if (status !== 0) throw new Error(stderr);
  return /border-width:(\d+px)/.exec(readFileSync(join(site.root, 'dist/docs/intro.html'), 'utf8'))?.[1];
}

describe('a style sheet that another one imports', () => {
  it('is read anew when it has changed, though nothing else has', () => {
    expect(build()).toBe('11px');
    site.write({ 'imported.css': 'h1 { border-width: 12px }' });
    expect(build()).toBe('12px');
  });
});
