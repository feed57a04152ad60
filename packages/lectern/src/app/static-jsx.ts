import * as developing from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { noteHandlers } from './browser-only.ts';

// Replaces `react/jsx-runtime` and `react/jsx-dev-runtime` where articles are prerendered; see `browserOnlyPlugin`.

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

/** Creates an element as React does in development, and reports functions that no browser will call. */
export const jsxDEV: typeof developing.jsxDEV = (type, props, ...more) => {
  noteHandlers(type, props);
  return developing.jsxDEV(type, props, ...more);
};
