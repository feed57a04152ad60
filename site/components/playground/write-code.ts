import type { Prop, PropValue } from './prop.ts';

/** Tells whether a value is the component's default. */
function isFallback({ fallback }: Prop, value: PropValue): boolean {
  return fallback === String(value) || fallback === `'${String(value)}'`;
}

function attribute(name: string, value: PropValue): string {
  if (typeof value === 'number') return `${name}={${value}}`;
  if (typeof value !== 'string')
    return `${name}={[${value.map((item) => `'${item.replace(/['\\]/g, '\\$&')}'`).join(', ')}]}`;
  return /["{}\\]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`;
}

/** Returns the JSX for a component with these values, without defaults. */
export function writeCode(
  component: string,
  props: readonly Prop[],
  values: Readonly<Record<string, PropValue>>,
): string {
  const attributes = props.flatMap((prop) => {
    const value = values[prop.name];
    const isLeftOut = prop.name === 'children' || value === undefined || value === '' || isFallback(prop, value);
    return isLeftOut ? [] : [attribute(prop.name, value)];
  });
  const line = [component, ...attributes].join(' ');
  const opening = line.length < 60 ? line : `${[component, ...attributes].join('\n  ')}\n`;
  const children = values.children ? String(values.children) : undefined;
  if (children === undefined) return line === opening ? `<${opening} />` : `<${opening}/>`;
  const text = /[<>{}]/.test(children) ? `{${JSON.stringify(children)}}` : children;
  return `<${opening}>\n  ${text}\n</${component}>`;
}
