import { describe, expect, it } from 'vitest';
import { parseNote } from '../pages/notes.ts';
import { readmePage } from './readme-page.ts';

const readme = '# Title\n\nIntro.\n\n## Options\n\nOld.\n\n### port\n\nA port.\n\n## License\n\nMIT';

function page(note?: string) {
  const parsed = note === undefined ? undefined : parseNote({ text: note, file: 'note.md', page: 'x' }).value;
  const context = {
    title: 'X',
    route: '/docs/x',
    folder: '/none',
    routes: { has: () => false, ofPackage: () => undefined },
    policy: {},
  };
  return readmePage({ id: 'x', title: 'X', description: 'Y', text: readme, context, note: parsed });
}

describe('readmePage', () => {
  it('has the README without its title', () => {
    expect(page().value).toEqual({
      id: 'x',
      title: 'X',
      description: 'Y',
      body: 'Intro.\n\n## Options\n\nOld.\n\n### port\n\nA port.\n\n## License\n\nMIT\n',
    });
  });

  it('puts the text of a note on top', () => {
    expect(page(':::warning\nOld.\n:::').value.body).toMatch(/^:::warning\nOld\.\n:::\n\nIntro\./);
  });

  it('adds before and after everything, and replaces the intro', () => {
    const { body } = page('# add before\n\nFirst.\n\n# replace intro\n\nNew.\n\n# add after\n\nLast.').value;
    expect(body).toMatch(/^First\.\n\nNew\.\n\n## Options[\s\S]*MIT\n\nLast\.\n$/);
  });

  it('replaces the text of a section, and keeps its heading and its subsections', () => {
    expect(page('# replace section:options\n\nNew.').value.body).toContain('## Options\n\nNew.\n\n### port\n\nA port.');
  });

  it('drops a section that a note empties, unless it has subsections', () => {
    expect(page('# replace section:license').value.body).not.toContain('License');
    expect(page('# replace section:options').value.body).toContain('## Options\n\n### port');
  });

  it('removes a section with all below it', () => {
    expect(page('# remove section:options').value.body).toBe('Intro.\n\n## License\n\nMIT\n');
    expect(page('# remove section:license').value.body).not.toContain('License');
  });

  it('reports a note whose section is gone, and names those that there are', () => {
    const [problem] = page('# replace section:option\n\nNew.').diagnostics;
    expect(problem).toMatchObject({ code: 'api-note-target-missing', file: 'note.md', line: 1 });
    expect(problem?.hint).toContain('before, intro, section:options, section:port, section:license, after');
  });
});
