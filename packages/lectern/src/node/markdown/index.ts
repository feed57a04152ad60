export { type CompileThread, startCompileThread } from './compile-thread.ts';
export { type CompiledArticle, type Compiler, createCompiler } from './create-compiler.ts';
export type { CompilerOptions } from './services.ts';
