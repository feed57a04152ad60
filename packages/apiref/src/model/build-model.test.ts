import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildModel } from './build-model.ts';
import type { LibraryDescription } from './library-description.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/acme');
const home = { name: 'acme', version: '1.0.0', license: 'MIT', folder };
const build = (rest: Partial<LibraryDescription> = {}) =>
  buildModel({ description: { package: 'acme', ...rest }, packages: [home] });

describe('buildModel', () => {
  const read = () => build({ entries: ['.', './extra', './tools'] });
  const item = (id: string) => read().value.items.find((one) => one.id === id)!;

  it('has an item for everything that the entries export, once, and for nothing else', () => {
    const { value, diagnostics } = read();
    expect(diagnostics).toEqual([]);
    expect(value.items.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'function tools.measure',
      'function makeShape',
      'enum Kind',
      'function draw',
      'variable limit',
      'function isShape',
      'interface Placed',
      'class Shape',
      'type Painter',
      'function extra/extra',
    ]);
  });

  it('joins comment, declaration and code of a function', () => {
    expect(item('draw')).toMatchObject({
      summary: 'Draws a shape.',
      deprecated: 'Use {@link makeShape}.',
      stage: 'experimental',
      parameters: [
        { name: 'shape', type: 'Shape', optional: false, description: 'What to draw.' },
        { name: 'options', optional: true },
        { name: 'options.color', type: 'string', default: { text: "'red'" }, description: 'Color of the line.' },
        { name: 'options.width', type: 'number', default: { text: '1' } },
      ],
      returns: { type: 'void' },
      throws: [
        { type: 'TypeError', message: 'If it is no shape.', isProse: true },
        { type: 'TypeError', message: 'There is no shape.' },
      ],
      examples: [{ code: 'draw(shape)', named: false }],
    });
    expect(item('draw')).toMatchObject({
      signatures: [{ parameters: [{ name: 'shape' }, { name: 'options' }] }],
      overloads: [
        { signatures: [{ parameters: [{ name: 'shapes' }] }], deprecated: 'Draw them one by one.', summary: '' },
      ],
    });
  });

  it('reads a class with its public members, and what its code does', () => {
    const { signatures, parameters, throws, properties, methods, heritage } = item('Shape');
    expect(signatures).toMatchObject([
      { typeParameters: 'Size = number', parameters: [{ name: 'size' }, { name: 'name' }] },
    ]);
    expect(parameters.map(({ name, description }) => [name, description])).toEqual([
      ['size', 'How large it is.'],
      ['name', ''],
    ]);
    expect(parameters[1]?.default).toEqual({ kind: 'value', text: "'unnamed'" });
    expect(throws).toEqual([{ type: 'TypeError', message: 'A name is a string.' }]);
    expect(item('Shape').examples.map(({ code }) => code)).toEqual(['new Shape(1)']);
    expect(heritage).toBe('Base');
    expect(properties.map(({ name, isStatic }) => [name, isStatic])).toEqual([
      ['count', true],
      ['x', false],
      ['y', false],
      ['size', false],
      ['name', false],
    ]);
    expect(methods.map(({ name, isStatic, signatures: list }) => [name, isStatic, list.length])).toEqual([
      ['move', false, 2],
      ['parse', true, 1],
    ]);
    expect(methods[0]?.throws).toEqual([{ type: 'RangeError', message: 'Too far: …' }]);
  });

  it('reads interfaces, aliases, enums and variables', () => {
    expect(item('Placed').properties).toMatchObject([
      { name: 'x', optional: true, default: { text: '0' }, description: 'Pixels from the left.' },
      { name: 'y', optional: false },
    ]);
    expect(item('Placed').methods.map(({ name }) => name)).toEqual(['move']);
    expect(item('Painter').declaration).toContain('(shape: Shape, color: Color) => void');
    expect(item('Painter').types).toEqual(['Color']);
    expect(item('Painter').parameters.map(({ name }) => name)).toEqual(['shape', 'color']);
    expect(item('Kind').properties).toMatchObject([
      { name: 'Square', type: '"square"', description: 'With four sides.' },
      { name: 'Circle', type: '"circle"' },
    ]);
    expect(item('limit').declaration).toContain('limit: number');
    expect(item('isShape')).toMatchObject({ kind: 'function', returns: { type: 'value is Shape' } });
    expect(read().value.homes).toMatchObject({ Shape: 'Shape', Painter: 'Painter', Kind: 'Kind' });
  });

  it('reports an entry that has nothing to show', () => {
    const { value: none, diagnostics: problems } = build({ entries: ['./gone'] });
    expect(none.items).toEqual([]);
    expect(problems).toMatchObject([{ code: 'api-entry-empty', file: 'acme@1.0.0/package.json' }]);
  });

  it('reads the default export of a CommonJS entry', () => {
    expect(item('extra/extra')).toMatchObject({
      group: 'extra',
      summary: 'Adds something.',
      returns: { type: 'Promise<void>' },
    });
  });

  it('asks for a text for everything, where the site wants it', () => {
    const codes = build({ mustDescribe: true }).diagnostics.map(({ code, message }) => `${code}: ${message}`);
    expect(codes).toContain(
      'api-parameter-unknown: The comment of draw documents quick, which the declaration does not have.',
    );
    expect(codes).toContain('api-item-undocumented: The comment of Painter does not describe it.');
    expect(codes).toContain(
      'api-parameter-undocumented: The comment of draw does not mention options, which the declaration has.',
    );
  });

  it('sets known slips right, and reports an override that finds nothing to do', () => {
    const reason = 'a reason';
    const overridden = build({
      overrides: [
        { item: 'draw', kind: 'hide-parameter', name: 'options', reason },
        { item: 'draw', kind: 'drop-parameter', name: 'options.color', reason },
        { item: 'draw', kind: 'drop-parameter', name: 'gone', reason },
        { item: 'gone', kind: 'category', category: 'x', reason },
      ],
    });
    const draw = overridden.value.items.find(({ id }) => id === 'draw')!;
    expect(draw.parameters.map(({ name }) => name)).toEqual(['shape']);
    expect(overridden.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'api-override-unused: The override "drop-parameter" of draw has nothing to correct (a reason).',
      'api-override-unused: The override "category" of gone has nothing to correct (a reason).',
    ]);
  });
});
