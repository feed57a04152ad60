import type { ApiItem, ApiModel } from '../src/model/model.ts';

/** For tests: an item of which nothing is known but what is given. */
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

/** For tests: a model of such items. */
export const apiModel = (more: Partial<ApiModel> = {}): ApiModel => ({
  packages: { acme: { name: 'acme', version: '1.2.3', license: 'MIT' } },
  items: [],
  types: {},
  homes: {},
  ...more,
});
