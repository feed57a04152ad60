import { inject, vi } from 'vitest';

// Test files share their modules, which halves the time. So a mutant that acts while a module is loaded, in a constant of it, would
// have no effect, and one that had would stay: around such mutants modules are loaded anew.

declare module 'vitest' {
  export interface ProvidedContext {
    readonly globalNamespace: string;
    readonly mutantActivation: 'static' | 'runtime' | undefined;
  }
}

interface State {
  activeMutant: string | undefined;
  wasStatic?: boolean;
}

const state = (globalThis as unknown as Record<string, State>)[inject('globalNamespace')]!;
const isStatic = inject('mutantActivation') === 'static';
if (!isStatic) state.activeMutant = undefined;
if (isStatic || state.wasStatic) vi.resetModules();
state.wasStatic = isStatic;
