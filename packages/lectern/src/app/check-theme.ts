import type { Theme } from './theme.ts';

/** Throws an error named `ThemeError` that says what a theme lacks, if it lacks anything: it may have been written without types. */
export function checkTheme(theme: unknown): Theme {
  if (typeof theme !== 'object' || theme === null) fail('its default export is no object');
  const { messages, ...components } = theme as Partial<Theme>;
  for (const name of ['Layout', 'Loading', 'LoadError'] as const) {
    if (!isComponent(components[name])) fail(`its "${name}" is no component`);
  }
  if (typeof messages !== 'object' || messages === null) fail('its "messages" are no object of texts by locale');
  return theme as Theme;
}

/** A function, or what `memo` and `forwardRef` make. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function fail(reason: string): never {
  throw Object.assign(new Error(reason), { name: 'ThemeError' });
}
