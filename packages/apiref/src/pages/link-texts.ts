import type { ApiCallable, ApiItem, ApiParameter } from '../model/model.ts';

/**
 * Returns an item with the links of all its texts as links of this site. It is done here for all of them at once, so that no text of a page
 * is left out.
 */
export function linkTexts(item: ApiItem, link: (text: string) => string): ApiItem {
  const described = <Described extends ApiParameter>(one: Described): Described => ({
    ...one,
    description: link(one.description),
  });
  const callable = <One extends ApiCallable>(one: One): One => ({
    ...one,
    summary: link(one.summary),
    description: link(one.description),
    ...(one.deprecated !== undefined && { deprecated: link(one.deprecated) }),
    parameters: one.parameters.map(described),
    returns: { ...one.returns, description: link(one.returns.description) },
    throws: one.throws.map((error) => (error.isProse ? { ...error, message: link(error.message) } : error)),
    examples: one.examples.map((example) => ({
      ...example,
      ...(example.caption !== undefined && { caption: link(example.caption) }),
      ...(example.remark !== undefined && { remark: link(example.remark) }),
    })),
    ...(one.overloads && { overloads: one.overloads.map(callable) }),
  });
  return {
    ...callable(item),
    properties: item.properties.map(described),
    methods: item.methods.map(callable),
    ...(item.inherited && { inherited: item.inherited.map((one) => ({ ...one, summary: link(one.summary) })) }),
    see: item.see.map(link),
  };
}
