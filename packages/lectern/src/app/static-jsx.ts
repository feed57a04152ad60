import * as runtime from 'react/jsx-runtime';
import { noteHandlers } from './browser-only.ts';

// Stands for `react/jsx-runtime` in the bundle that prerenders, see `browserOnlyPlugin`.

/** As React's. */
export const Fragment = runtime.Fragment;

/** React's, and tells of functions that no browser will call. */
export const jsx: typeof runtime.jsx = (type, props, key) => {
  noteHandlers(type, props);
  return runtime.jsx(type, props, key);
};

/** React's, and tells of functions that no browser will call. */
export const jsxs: typeof runtime.jsxs = (type, props, key) => {
  noteHandlers(type, props);
  return runtime.jsxs(type, props, key);
};
