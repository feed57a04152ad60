import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guide } from '../test/guide.ts';
import { folder, lockFile } from '../test/locked-types.ts';
import { hintSamples } from './hints/hint-samples.ts';
import { parseHints } from './hints/hints-file.ts';
import type { TargetOf } from './hints/type-hints.ts';
import { verifySamples } from './verify-samples.ts';

const targetOf: TargetOf = ({ name, package: home, file }) =>
  home === 'mitt' && name === 'mitt' ? { href: `/${file}` } : undefined;
const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\`\n`;
const source = `# Guide\n\n- in a list\n\n${fence("import mitt from 'mitt'\nmitt()").replace(/^(?=.)/gm, '  ')}`;

test.skipIf(!folder)(
  'writes the hints, says when they are others, and gives them to entries',
  { timeout: 60_000 },
  async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'lectern-hints-'));
    const file = path.join(root, 'docs/guide.md');
    mkdirSync(path.join(root, 'docs'));
    writeFileSync(file, source);
    writeFileSync(path.join(root, 'types.lock.json'), readFileSync(lockFile));
    const types = path.join(root, 'node_modules/.cache/lectern', path.basename(folder!));
    mkdirSync(path.dirname(types), { recursive: true });
    symlinkSync(folder!, types);
    const check = async (mode: 'write' | { command: string }) => {
      const hints = { file: 'hints.json', folders: ['docs'], targetOf, mode };
      const { diagnostics } = await verifySamples({ root, folders: ['docs'], hints });
      return diagnostics.map(({ code, hint }) => `${code} ${hint}`);
    };
    const stale = ['hints-stale Write the file again with npm run samples, and commit it.'];
    try {
      expect(await check({ command: 'npm run samples' })).toEqual(stale);
      expect(await check('write')).toEqual([]);
      expect(await check({ command: 'npm run samples' })).toEqual([]);

      const text = readFileSync(path.join(root, 'hints.json'), 'utf8');
      const { value: hints } = parseHints({ text, file: 'hints.json' });
      const yieldHints = async (text: string) => {
        const entries = [{ ...guide(text), place: { file: 'docs/guide.md' } }];
        const marked = hintSamples({ source: async () => ({ value: { entries }, diagnostics: [] }), hints });
        const { body } = (await marked({ root, drafts: false })).value.entries[0]!;
        return 'codeHints' in body ? body.codeHints : undefined;
      };
      expect(Object.keys((await yieldHints(`\n${source}`)) ?? {})).toEqual(['6']);
      expect((await yieldHints(source))?.[5]?.map(({ name, places }) => [name, places])).toEqual([
        [
          'mitt',
          [
            [0, 7],
            [1, 0],
          ],
        ],
      ]);
      expect(await yieldHints(source.replace('mitt()', 'mitt( )'))).toBeUndefined();

      writeFileSync(path.join(root, 'hints.json'), text.replace('/index.d.ts', '/other'));
      expect(await check({ command: 'npm run samples' })).toEqual(stale);
    } finally {
      rmSync(root, { recursive: true });
    }
  },
);
