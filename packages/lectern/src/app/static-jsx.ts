import * as runtime from 'react/jsx-runtime';
import { noteHandlers } from './browser-only.ts';

// Replaces `react/jsx-runtime` in the bundle that prerenders; see `browserOnlyPlugin`.

/** React's own. */
export const Fragment = runtime.Fragment;

/** Creates an element as React does, and reports functions that no browser will call. */
export const jsx: typeof runtime.jsx = (type, props, key) => {
  noteHandlers(type, props);
  return runtime.jsx(type, props, key);
};

/** Creates an element as React does, and reports functions that no browser will call. */
export const jsxs: typeof runtime.jsxs = (type, props, key) => {
  noteHandlers(type, props);
  return runtime.jsxs(type, props, key);
};
