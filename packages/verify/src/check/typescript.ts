import { createRequire } from 'node:module';
import path from 'node:path';

/** A file of a program. */
export interface SourceFile {
  readonly fileName: string;
  readonly getLineAndCharacterOfPosition: (position: number) => { readonly line: number; readonly character: number };
}

/** What the compiler says of a file. */
export interface CompilerMessage {
  readonly file?: SourceFile;
  readonly start?: number;
  readonly code: number;
  readonly messageText: unknown;
}

/** Where a module specifier leads. */
export interface ResolvedModule {
  readonly resolvedFileName: string;
  readonly isExternalLibraryImport?: boolean;
}

/** `/// <reference types="name" />`, or an entry of `types`. */
export type TypeReference = string | { readonly fileName: string };

/** What a program reads files through. */
export interface CompilerHost {
  getSourceFile(fileName: string, target: unknown): SourceFile | undefined;
  fileExists(fileName: string): boolean;
  readFile(fileName: string): string | undefined;
  directoryExists?(name: string): boolean;
  getCurrentDirectory(): string;
  resolveModuleNames?(names: readonly string[], containing: string): (ResolvedModule | undefined)[];
  resolveTypeReferenceDirectives?(names: readonly TypeReference[], containing: string): (object | undefined)[];
}

/** A compiled set of files. */
export interface Program {
  getSourceFile(fileName: string): SourceFile | undefined;
  getSourceFiles(): readonly SourceFile[];
  getSyntacticDiagnostics(file: SourceFile): readonly CompilerMessage[];
  getSemanticDiagnostics(file: SourceFile): readonly CompilerMessage[];
  getGlobalDiagnostics(): readonly CompilerMessage[];
}

/** The part of the compiler's interface that the check uses; the package's own declarations belong to another version. */
export interface TypeScript {
  readonly version: string;
  readonly ScriptTarget: Readonly<Record<string, number>>;
  readonly ModuleKind: Readonly<Record<string, number>>;
  readonly ModuleResolutionKind: Readonly<Record<string, number>>;
  createProgram(files: readonly string[], options: object, host: CompilerHost): Program;
  createCompilerHost(options: object): CompilerHost;
  createSourceFile(fileName: string, text: string, target: unknown, setParentNodes: boolean): SourceFile;
  resolveModuleName(
    name: string,
    containing: string,
    options: object,
    host: CompilerHost,
  ): { readonly resolvedModule?: ResolvedModule };
  resolveTypeReferenceDirective(
    name: string,
    containing: string,
    options: object,
    host: CompilerHost,
  ): { readonly resolvedTypeReferenceDirective?: object };
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
}

/** Loads the compiler that lies beside the types. */
export function loadTypeScript(folder: string): TypeScript {
  return createRequire(path.join(folder, 'package.json'))('typescript') as TypeScript;
}
