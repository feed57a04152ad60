export { type CompileThread, startCompileThread } from './compile-thread.ts';
export { type ArticleResult, type Compiler, createCompiler } from './create-compiler.ts';
export type { CompilerOptions } from './services.ts';
