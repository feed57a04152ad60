import type { ApiCommand, ApiModel } from '../model/model.ts';
import type { TypePolicy } from '../model/named-types.ts';
import { commandRoute, parameterId, typeId } from './addresses.ts';
import type { TypeLinks } from './type-html.ts';

const mdn = 'https://developer.mozilla.org/en-US/docs/Web';

/** Types that are not the package's own, and where their definition stands. Primitives are not linked: they would be all links. */
export const standardTypes: Readonly<Record<string, string>> = {
  Array: `${mdn}/JavaScript/Reference/Global_Objects/Array`,
  Error: `${mdn}/JavaScript/Reference/Global_Objects/Error`,
  Map: `${mdn}/JavaScript/Reference/Global_Objects/Map`,
  Promise: `${mdn}/JavaScript/Reference/Global_Objects/Promise`,
  RegExp: `${mdn}/JavaScript/Reference/Global_Objects/RegExp`,
  HTMLElement: `${mdn}/API/HTMLElement`,
  ScrollIntoViewOptions: `${mdn}/API/Element/scrollIntoView#scrollintoviewoptions`,
  Buffer: 'https://nodejs.org/api/buffer.html#class-buffer',
  Partial: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#partialtype',
  Record: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
  PuppeteerBrowser: 'https://pptr.dev/api/puppeteer.browser',
};

/**
 * The links of one page: a type that the page explains to its place there, the framework's central types to the page of the
 * command that gives them, standard types to their reference.
 */
export function typeLinksOf(input: {
  readonly command: ApiCommand;
  readonly model: ApiModel;
  readonly policy: TypePolicy;
}): TypeLinks {
  const { command, model, policy } = input;
  const own = new Map(command.types.map((key) => [model.types[key]?.name ?? key, `#${typeId(key)}`]));
  const expanded = command.parameters.filter(({ name }) =>
    command.parameters.some((item) => item.name.startsWith(`${name}.`)),
  );
  return (name) => {
    const explained = own.get(name);
    if (explained) return explained;
    const parent = expanded.find(({ type }) => new RegExp(`\\b${name}\\b`).test(type) && !(name in standardTypes));
    if (parent && !name.includes('.')) return `#${parameterId(parent.name)}`;
    const home = policy.homes[name];
    if (home && home !== command.id) return commandRoute(home);
    return standardTypes[name];
  };
}
