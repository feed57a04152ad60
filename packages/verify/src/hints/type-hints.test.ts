import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { samplePrograms } from '../check/sample-programs.ts';
import { collectSamples } from '../collect/collect-samples.ts';
import { installTypes } from '../types/install-types.ts';
import { parseTypesLock } from '../types/types-lock.ts';
import { verifySamples } from '../verify-samples.ts';
import { hintSamples } from './hint-samples.ts';
import { parseHints, printHints } from './hints-file.ts';
import { type TargetOf, typeHints } from './type-hints.ts';

// A small library and a compiler, locked as on a site. Skipped if they are neither in the cache nor on the network.
const lockFile = path.resolve(import.meta.dirname, '../fixtures/types.lock.json');
const lock = parseTypesLock({ text: readFileSync(lockFile, 'utf8'), file: lockFile }).value;
const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/lectern');
const { value: folder } = await installTypes({ lock, lockFile, cacheDir });

const targetOf: TargetOf = ({ name, package: home, file, owner }) => {
  if (home !== 'mitt') return undefined;
  if (name === 'emit') return { href: '/emit', title: `${owner}.emit` };
  return name === 'mitt' ? { href: `/${file}` } : undefined;
};

const keys = Array.from({ length: 30 }, (_, index) => `'event${index}'`).join(' | ');
const longCode = (result: string) => `import type { Emitter } from 'mitt'
type Bus = { [K in keyof Emitter<{ a: string }>]: (type: ${keys}, ...rest: number[]) => ${result} }
declare const bus: Bus
bus.emit('event1')`;
const pages = {
  names: "import bus from 'mitt'\nmitt() // [!code --]\nconst emit = 1\nbus().emit('a', emit)",
  own: 'emit()\nconst emit = () => 1',
  inserted: "exports.bus = { off() {}, emit: require('mitt').default().emit }",
  lost: `import type { Emitter } from 'mitt'
type Bus = { [K in keyof Emitter<{ a: string }>]: (this: Bus, ...args: [string, { deep: number }?]) => Promise<void> }
declare const bus: Bus
bus.emit('a')`,
  long: longCode('string'),
  longest: longCode(`[${keys}]`),
};
const fence = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const samples = Object.entries(pages).flatMap(([file, code]) =>
  collectSamples({ file, source: fence(code, code.includes('import type') ? 'ts' : 'js') }),
);
const objectTypes = [{ before: /exports\.bus = /, type: 'import("mitt").Emitter<{}>' }];
const compiled = folder ? samplePrograms({ samples, folder, environment: { objectTypes } }) : undefined;

/** Returns the hints of a page: place, name, target and text. */
function hintsOf(page: keyof typeof pages, of = targetOf): string[] {
  const hints = typeHints({ ...compiled!, wants: ({ file }) => file === page, targetOf: of });
  return [...hints].flatMap(([{ code }, list]) =>
    list.flatMap(({ name, text, href, places }) =>
      places.map(([line, column]) => {
        expect(code.split('\n')[line]?.slice(column, column + name.length)).toBe(name);
        return `${line}:${column} ${name} -> ${href} ${text}`;
      }),
    ),
  );
}

test.skipIf(!folder)('finds names by who declares them, where the page shows them', { timeout: 60_000 }, () => {
  const mittText = 'bus<Events extends Record<EventType, unknown>>(all?: EventHandlerMap<Events>): Emitter<Events>';
  const named: TargetOf = (symbol) => (symbol.name === 'bus' ? { href: `/${symbol.file}` } : targetOf(symbol));
  expect(hintsOf('names', named)).toEqual([
    `0:7 bus -> /index.d.ts ${mittText}`,
    `3:0 bus -> /index.d.ts ${mittText}`,
    '3:6 emit -> /emit Emitter.emit<Key extends EventType>(type: Key, event: Record<EventType, unknown>[Key]): void',
  ]);
  expect(hintsOf('own')).toEqual([]);
});

test.skipIf(!folder)('counts columns without what is put in for the check', () => {
  expect(hintsOf('inserted').map((hint) => hint.split(' ', 2).join(' '))).toEqual(['0:58 emit']);
});

test.skipIf(!folder)('names the parameters that a type has lost, without this', () => {
  const parameters = ['kind', 'options'];
  const given: TargetOf = ({ name }) => (name === 'emit' ? { href: '/emit', parameters } : undefined);
  expect(hintsOf('lost')).toEqual([
    '3:4 emit -> /emit Bus.emit(type: string, event?: { deep: number; }): Promise<void>',
  ]);
  expect(hintsOf('lost', given)).toEqual([
    '3:4 emit -> /emit emit(kind: string, options?: { deep: number; }): Promise<void>',
  ]);
});

test.skipIf(!folder)('shortens what is long', () => {
  expect(hintsOf('long')).toEqual(['3:4 emit -> /emit Bus.emit(type, event): string']);
  expect(hintsOf('longest')).toEqual(['3:4 emit -> /emit Bus.emit(type, event)']);
});

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

test('prints pages and samples in their order, each sample on a line', () => {
  const hint = { name: 'a', href: '/a', text: 'a(): "x"', places: [[0, 0]] as const };
  const [one, two] = collectSamples({ file: 'b.md', source: `${fence('a()')}${fence('a(1)')}` });
  const [other] = collectSamples({ file: 'a.md', source: fence('a()') });
  const lists = [two!, one!, other!].map((sample) => [sample, [hint]] as const);
  const text = printHints(new Map(lists));
  expect(text).toBe(printHints(new Map(lists.reverse())));
  expect(text.match(/"[ab]\.md"/g)).toEqual(['"a.md"', '"b.md"']);
  expect(text.split('\n').filter((line) => line.includes('"places"'))).toHaveLength(3);
  expect(parseHints({ text, file: 'h' }).diagnostics).toEqual([]);
  const codes = (text: string) => parseHints({ text, file: 'h' }).diagnostics.map(({ code }) => code);
  expect([codes('{'), codes('{}'), codes('{"hintsVersion":2,"pages":{}}')]).toEqual([
    ['hints-invalid'],
    ['hints-invalid'],
    ['hints-invalid'],
  ]);
});
