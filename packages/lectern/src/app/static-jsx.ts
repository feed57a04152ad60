import * as developing from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { noteProps } from './browser-only.ts';

// Replaces `react/jsx-runtime` and `react/jsx-dev-runtime` where articles are prerendered; see `browserOnlyPlugin`.

/** React's own. */
export const Fragment = runtime.Fragment;

/** Creates an element as React does, and reports props that no browser will use. */
export const jsx: typeof runtime.jsx = (type, props, key) => {
  noteProps(type, props);
  return runtime.jsx(type, props, key);
};

/** Creates an element as React does, and reports props that no browser will use. */
export const jsxs: typeof runtime.jsxs = (type, props, key) => {
  noteProps(type, props);
  return runtime.jsxs(type, props, key);
};

/** Creates an element as React does in development, and reports props that no browser will use. */
export const jsxDEV: typeof developing.jsxDEV = (type, props, ...more) => {
  noteProps(type, props);
  return developing.jsxDEV(type, props, ...more);
};
