import { inject, vi } from 'vitest';

// All mutants share a thread. Modules are loaded anew for each: some act while they are loaded, in a constant, and so do some of their
// mutants; and what a test has put in the place of a module stays with those that imported it.

declare module 'vitest' {
  export interface ProvidedContext {
    readonly globalNamespace: string;
    readonly mutantActivation: 'static' | 'runtime' | undefined;
  }
}

const state = (globalThis as unknown as Record<string, { activeMutant: string | undefined }>)[
  inject('globalNamespace')
]!;
// The one before.
if (inject('mutantActivation') !== 'static') state.activeMutant = undefined;
vi.resetModules();
