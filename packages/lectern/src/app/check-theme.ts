import type { Theme } from './theme.ts';

/**
 * Returns the theme if it is complete; otherwise throws an error named `ThemeError` that says what is missing. A theme may
 * be written without types.
 */
export function checkTheme(theme: unknown): Theme {
  if (typeof theme !== 'object' || theme === null) fail('its default export is no object');
  const { messages, ...components } = theme as Partial<Theme>;
  for (const name of ['Layout', 'Loading', 'LoadError'] as const) {
    if (!isComponent(components[name])) fail(`its "${name}" is no component`);
  }
  if (typeof messages !== 'object' || messages === null) fail('its "messages" are no object of texts by locale');
  return theme as Theme;
}

/** Tells whether a value is a component: a function, or the result of `memo` or `forwardRef`. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function fail(reason: string): never {
  throw Object.assign(new Error(reason), { name: 'ThemeError' });
}
