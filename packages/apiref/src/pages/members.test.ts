import { expect, it } from 'vitest';
import { apiItem, apiModel } from '../../test/api-item.ts';
import type { ApiMethod, ApiProperty } from '../model/model.ts';
import { inheritedTable, memberParts, methodsSection, overloadsSection, propertiesTable } from './members.ts';

const property = (name: string, more: Partial<ApiProperty> = {}): ApiProperty => ({
  name,
  type: 'string',
  optional: false,
  rest: false,
  isStatic: false,
  description: `The ${name}.`,
  ...more,
});
const method = (name: string, more: Partial<ApiMethod> = {}): ApiMethod => ({
  name,
  isStatic: false,
  summary: 'Starts.',
  description: 'At once.',
  signatures: [{ parameters: [], returns: 'void' }],
  parameters: [{ name: 'options.Port', type: 'number', optional: true, rest: false, description: 'The port.' }],
  returns: { type: 'void', description: '' },
  throws: [{ type: '', message: 'If <it> is open.' }],
  examples: [
    { key: 'a', file: 'a.js', named: true, language: 'js', code: 'a()', group: 1, line: 1 },
    { key: 'b', file: 'b.js', named: false, language: 'js', code: 'b()', group: 1, line: 1 },
    { key: 'c', file: 'c.js', named: false, language: 'js', code: 'c()', group: 2, line: 1 },
  ],
  ...more,
});
const named = (name: string) => `<${name}>`;
const links = () => undefined;

it('names the parts that a note may replace', () => {
  const item = apiItem({
    properties: [property('port')],
    methods: [
      method('start'),
      method('stop', { summary: '', examples: [], returns: { type: 'number', description: 'How many.' } }),
    ],
  });
  expect(memberParts(item).map(({ name, text }) => [name, text])).toEqual([
    ['property:port', 'The port.'],
    ['method:start', 'Starts.\n\nAt once.'],
    ['param:start.options.Port', 'The port.'],
    ['returns:start', 'No value.'],
    ['example:start:a', '```js wrap title="a.js"\na()\n```'],
    ['example:start:b', '```js wrap\nb()\n```'],
    ['example:start:c', '```js wrap\nc()\n```'],
    ['method:stop', 'At once.'],
    ['param:stop.options.Port', 'The port.'],
    ['returns:stop', 'How many.'],
  ]);
});

it('lists properties: a field of a type says whether it must be passed, a property of a class is there', () => {
  const properties = [property('Port'), property('all', { isStatic: true })];
  const ofClass = propertiesTable(apiItem({ kind: 'class', name: 'Server', properties }), links, named);
  expect(ofClass).toContain('<div class="api-param" id="property-port">');
  expect(ofClass).toContain('<span class="api-parent">Server.</span><wbr>all');
  expect(ofClass).toContain('<property:all>');
  expect(ofClass).not.toContain('required');
  expect(propertiesTable(apiItem({ kind: 'enum', properties }), links, named)).not.toContain('required');
  expect(propertiesTable(apiItem({ kind: 'interface', properties }), links, named)).toContain('required');
  expect(propertiesTable(apiItem(), links, named)).toBe('');
});

it('has a heading for each method, with what is known of it', () => {
  const item = apiItem({
    kind: 'class',
    name: 'Server',
    methods: [
      method('_start'),
      method('of', { isStatic: true, deprecated: 'Use new.', examples: [], throws: [], parameters: [] }),
    ],
  });
  expect(
    methodsSection(item, links, (name) => (name === 'returns:of' ? '' : named(name))),
  ).toBe(`### \\_start {#\\_start}

<pre class="api-signature"><code><span class="api-receiver">server.</span><span class="f">_start</span>(): <span class="t">void</span></code></pre>

<method:_start>

<dl class="api-params">
<div class="api-param api-field" id="_start-options-port">
<dt><a class="api-name" href="#_start-options-port"><code><span class="api-parent">options.</span><wbr>Port</code></a></dt>
<dd class="api-type"><code><span class="t">number</span></code></dd>
<dd class="api-text">

<param:_start.options.Port>

</dd>
</div>
</dl>

**Returns:** <returns:_start>

<ul class="api-throws">
<li>If &lt;it> is open.</li>
</ul>

<div class="api-example">

<example:_start:a>

<example:_start:b>

</div>

<div class="api-example">

<example:_start:c>

</div>

### of {#static-of}

**Deprecated.** Use new.

<pre class="api-signature"><code><span class="api-receiver">Server.</span><span class="f">of</span>(): <span class="t">void</span></code></pre>

<method:of>`);
  expect(methodsSection(apiItem(), links, named)).toBe('');
});

it('writes overloads with comments of their own below their signatures, with parts of their own', () => {
  const { isStatic: _, ...overload } = method('start', { deprecated: 'Use another.', examples: [] });
  const item = apiItem({ name: 'start', overloads: [overload] });
  const text = overloadsSection(item, links, named);
  expect(text).toMatch(
    /^### `start\(\)` \{#overload-2\}\n\n\*\*Deprecated\.\*\* Use another\.\n\n<pre class="api-signature">/,
  );
  expect(text).toContain('<overload:2>');
  expect(text).toContain('id="overload-2-options-port"');
  const parts = ['overload:2', 'param:2.options.Port', 'returns:2'];
  expect(memberParts(item).map(({ name }) => name)).toEqual(parts);
  const member = apiItem({
    kind: 'class',
    name: 'Server',
    methods: [method('start', { examples: [], overloads: [overload] })],
  });
  expect(memberParts(member).map(({ name }) => name)).toContain('method:start:2');
  const written = methodsSection(member, links, named);
  expect(written.split('<pre class="api-signature">')).toHaveLength(3);
  expect(written).toContain('id="start-2-options-port"');
});

it('links inherited members to the page that describes them', () => {
  const base = apiItem({ id: 'base/Emitter', kind: 'class', name: 'Emitter' });
  const inherited = [
    {
      name: 'On',
      kind: 'method',
      isStatic: false,
      type: '() => void',
      signatures: 2,
      summary: 'Listens.',
      isDeprecated: true,
    },
    { name: 'all', kind: 'property', isStatic: true, type: 'string', signatures: 0, summary: '', isDeprecated: false },
  ] as const;
  const item = apiItem({
    kind: 'class',
    name: 'Server',
    inherited: inherited.map((one) => ({ ...one, from: base.id })),
  });
  const text = inheritedTable(item, apiModel({ items: [base] }), links, (id, part) => `/${id}#${part}`);
  expect(text).toContain('**Deprecated.** Listens. One of 2 signatures. From [`Emitter`](/base/Emitter#on).');
  expect(text).toContain('\n\nFrom [`Emitter`](/base/Emitter#static-property-all).');
  expect(text).toContain('id="inherited-on"');
  expect(text).not.toContain('required');
});

it('names the base of a member that has no other page', () => {
  const item = apiItem({
    kind: 'class',
    name: 'Server',
    properties: [property('port', { from: 'Hidden' })],
    methods: [method('start', { from: 'Hidden' })],
  });
  expect(propertiesTable(item, links, named)).toContain('<property:port> From `Hidden`.');
  expect(propertiesTable(item, links, () => 'One.\n\n```js\n1\n```')).toContain('\n```\n\nFrom `Hidden`.');
  expect(methodsSection(item, links, named)).toMatch(/^### start \{#start\}\n\nFrom `Hidden`\./);
});

it('gives members that differ by their case alone different anchors, and links to these', () => {
  const properties = [property('accessKey'), property('accesskey')];
  const base = apiItem({ id: 'Attributes', name: 'Attributes', properties });
  expect([...propertiesTable(base, links, named).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'property-accesskey',
    'property-accesskey-2',
  ]);
  const member = {
    kind: 'property',
    isStatic: false,
    from: base.id,
    type: '1',
    signatures: 0,
    summary: '',
    isDeprecated: false,
  } as const;
  const heir = apiItem({ inherited: [{ ...member, name: 'accesskey' }] });
  const text = inheritedTable(heir, apiModel({ items: [base] }), links, (id, part) => `/${id}#${part}`);
  expect(text).toContain('From [`Attributes`](/Attributes#property-accesskey-2).');
});

it('names the members of a large base, which its page describes', () => {
  const member = {
    kind: 'property',
    from: 'Large',
    type: '1',
    signatures: 0,
    summary: '',
    isDeprecated: false,
  } as const;
  const names = Array.from({ length: 41 }, (_, index) => `p${index}`);
  const inherited = names.map((name) => ({ ...member, name, isStatic: name === 'p1' }));
  const model = apiModel({ items: [apiItem({ id: 'Large', name: 'Large' })] });
  const text = inheritedTable(apiItem({ name: 'Heir', inherited }), model, links, (id, part) => `/${id}#${part}`);
  expect(text).toMatch(/^From \[`Large`\]\(\/Large#undefined\): `p0`, `Heir\.p1`, `p2`, .*, `p40`\.$/);
  const fewer = apiItem({ name: 'Heir', inherited: inherited.slice(1) });
  expect(inheritedTable(fewer, model, links, (id) => `/${id}`)).toContain('id="inherited-property-p40"');
});
