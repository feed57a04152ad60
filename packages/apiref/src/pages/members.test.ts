import { expect, it } from 'vitest';
import { apiItem } from '../../test/api-item.ts';
import type { ApiMethod, ApiProperty } from '../model/model.ts';
import { memberParts, methodsSection, propertiesTable } from './members.ts';

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
  expect(memberParts(item, (text) => text.toUpperCase()).map(({ name, text }) => [name, text])).toEqual([
    ['property:port', 'THE PORT.'],
    ['method:start', 'STARTS.\n\nAT ONCE.'],
    ['param:start.options.Port', 'THE PORT.'],
    ['returns:start', 'No value.'],
    ['example:start:a', '```js title="a.js"\na()\n```'],
    ['example:start:b', '```js\nb()\n```'],
    ['example:start:c', '```js\nc()\n```'],
    ['method:stop', 'AT ONCE.'],
    ['param:stop.options.Port', 'THE PORT.'],
    ['returns:stop', 'HOW MANY.'],
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
  expect(methodsSection(item, links, (name) => (name === 'returns:of' ? '' : named(name)))).toBe(`### \\_start {#_start}

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
