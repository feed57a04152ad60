import { type ComponentType, isValidElement } from 'react';

/**
 * Returns the default export of an island's file if it is a component: a function, a class, or what `memo` returns. Throws an error that
 * describes any other value.
 */
export function islandComponent(id: string, exported: unknown): ComponentType<Record<string, unknown>> {
  if (isComponent(exported)) return exported;
  throw new Error(`The island ${id} exports ${describe(exported)}, and no component`);
}

function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value);
}

function describe(value: unknown): string {
  if (isValidElement(value)) return 'an element';
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
