import { escapeHtml } from 'lectern';
import type { ApiDefault, ApiParameter } from '../model/model.ts';
import { parameterId } from './addresses.ts';
import { type TypeLinks, typeHtml } from './type-html.ts';

/** Returns a row of the parameter table; `description` is Markdown. */
export function parameterRow(input: {
  readonly parameter: ApiParameter;
  readonly description: string;
  readonly links: TypeLinks;
  /** Anchor of the row. Default: that of the parameter's name. */
  readonly id?: string;
  /** Whether it is a property, which callers need not pass. Default: `false`. */
  readonly isProperty?: boolean;
}): string {
  const { parameter, description, links, id = parameterId(parameter.name), isProperty = false } = input;
  const { name, type: declared, optional, rest } = parameter;
  const dot = name.lastIndexOf('.') + 1;
  const parent = dot > 0 ? `<span class="api-parent">${escapeHtml(name.slice(0, dot))}</span><wbr>` : '';
  const label = `${rest ? '...' : ''}${parent}${escapeHtml(name.slice(dot))}`;
  const elsewhere: TypeLinks = (type) => {
    const address = links(type, id);
    return address === `#${id}` ? undefined : address;
  };
  return [
    `<div class="api-param${dot > 0 ? ' api-field' : ''}" id="${id}">`,
    `<dt><a class="api-name" href="#${id}"><code>${label}</code></a>${optional || rest || isProperty ? '' : ' <span class="api-required">required</span>'}</dt>`,
    `<dd class="api-type"><code>${typeHtml(rest ? restType(declared) : declared, elsewhere)}</code>${defaultHtml(parameter.default)}</dd>`,
    ...(description ? ['<dd class="api-text">', '', description, '', '</dd>'] : []),
    '</div>',
  ].join('\n');
}

/** Wraps rows in a table; empty without rows. */
export function parameterTable(rows: readonly string[]): string {
  return rows.length === 0 ? '' : ['<dl class="api-params">', ...rows, '</dl>'].join('\n');
}

/** Returns the type of one item of a rest parameter, because callers pass items, not a list. */
function restType(type: string): string {
  return type.replace(/\[\]$/, '');
}

function defaultHtml(value: ApiDefault | undefined): string {
  if (!value) return '';
  if (value.kind === 'message') return ` <span class="api-default">default “${escapeHtml(value.text)}”</span>`;
  if (value.kind === 'value') return ` <span class="api-default">default <code>${escapeHtml(value.text)}</code></span>`;
  const { option, href, note } = value;
  const link = `<a href="${escapeHtml(href)}"><code>${escapeHtml(option)}</code></a>`;
  return ` <span class="api-default">default: option ${link}${note ? ` (${note})` : ''}</span>`;
}
