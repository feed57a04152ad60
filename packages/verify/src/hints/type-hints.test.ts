import { expect, test } from 'vitest';
import { folder } from '../../test/locked-types.ts';
import { samplePrograms } from '../check/sample-programs.ts';
import { collectSamples } from '../collect/collect-samples.ts';
import { type TargetOf, typeHints } from './type-hints.ts';

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
