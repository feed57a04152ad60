import * as React from 'react';
import { noteEffect } from './browser-only.ts';

// Stands for `react` in authors' modules where articles are prerendered, see `browserOnlyPlugin`.

// @ts-expect-error React's types are those of a CommonJS module, which has no list of exports; bundlers and Node find it.
export * from 'react';

/** Calls React's `useEffect`, and reports an effect that never runs. */
export const useEffect: typeof React.useEffect = (...input) => {
  noteEffect('useEffect');
  React.useEffect(...input);
};

/** Calls React's `useLayoutEffect`, and reports an effect that never runs. */
export const useLayoutEffect: typeof React.useLayoutEffect = (...input) => {
  noteEffect('useLayoutEffect');
  React.useLayoutEffect(...input);
};

/** Calls React's `useInsertionEffect`, and reports an effect that never runs. */
export const useInsertionEffect: typeof React.useInsertionEffect = (...input) => {
  noteEffect('useInsertionEffect');
  React.useInsertionEffect(...input);
};

export default { ...React, useEffect, useLayoutEffect, useInsertionEffect } as typeof React;
