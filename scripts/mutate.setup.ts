import { resolve } from 'node:path';
import { inject, vi } from 'vitest';

// All mutants share a thread. Modules are loaded again for each, because some run code while they are loaded, and some
// mutants are in that code. A test's mock of a module also stays with the modules that imported it. Where no test of the folder does that,
// modules stay between mutants that act when they are called: loading them would take longer than their tests.

declare module 'vitest' {
  export interface ProvidedContext {
    readonly globalNamespace: string;
    readonly mode: 'dry-run' | 'mutant';
    readonly mutantActivation: 'static' | 'runtime' | undefined;
  }
}

const state = (globalThis as unknown as Record<string, { activeMutant: string | undefined }>)[
  inject('globalNamespace')
]!;
const isStatic = inject('mutantActivation') === 'static';
// The one before.
if (!isStatic) state.activeMutant = undefined;
const thread = globalThis as { wasStatic?: boolean };
const isClean = inject('mode') === 'mutant' && !isStatic && thread.wasStatic === false;
thread.wasStatic = isStatic;
if (!isClean || process.env.LECTERN_MUTATE_MOCKS !== '') vi.resetModules();

// A module that is loaded while a test runs would count as covered by that test alone, and not as code that runs while
// modules are loaded.
if (inject('mode') === 'dry-run')
  for (const file of process.env.LECTERN_MUTATE_FIRST?.split(':').filter(Boolean) ?? [])
    await import(/* @vite-ignore */ resolve(file));
