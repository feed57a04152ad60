import type { ApiItem, ApiModel } from '../src/model/model.ts';

/** Makes an item for tests: a function with nothing but a name and a source, and the given properties. */
export const apiItem = (more: Partial<ApiItem> = {}): ApiItem => ({
  id: 'parse',
  kind: 'function',
  name: 'parse',
  receiver: '',
  summary: '',
  description: '',
  place: { file: 'acme/index.d.ts' },
  bound: [],
  signatures: [],
  parameters: [],
  returns: { type: '', description: '' },
  throws: [],
  examples: [],
  properties: [],
  methods: [],
  see: [],
  related: [],
  types: [],
  sourceUrl: 'https://example.com/index.d.ts',
  ...more,
});

/** Makes a model for tests: one package without items, and the given properties. */
export const apiModel = (more: Partial<ApiModel> = {}): ApiModel => ({
  packages: { acme: { name: 'acme', version: '1.2.3', license: 'MIT' } },
  items: [],
  types: {},
  homes: {},
  ...more,
});
