import { createRequire } from 'node:module';
import path from 'node:path';

/** A node of a file's syntax. */
export interface SyntaxNode {
  readonly parent?: SyntaxNode;
  readonly name?: SyntaxNode;
  /** The text of a name. */
  readonly text?: string;
  /** The object of a property access. */
  readonly expression?: SyntaxNode;
  /** The dots before a rest parameter. */
  readonly dotDotDotToken?: SyntaxNode;
  readonly getStart: (file: ProgramFile) => number;
  readonly getSourceFile: () => ProgramFile;
}

/** A file of a program. */
export interface ProgramFile extends SyntaxNode {
  readonly fileName: string;
  readonly getLineAndCharacterOfPosition: (position: number) => { readonly line: number; readonly character: number };
}

/** A message of the compiler about a file. */
export interface CompilerMessage {
  readonly file?: ProgramFile;
  readonly start?: number;
  readonly code: number;
  readonly messageText: unknown;
}

/** The file of a module specifier. */
export interface ResolvedModule {
  readonly resolvedFileName: string;
  readonly isExternalLibraryImport?: boolean;
}

/** `/// <reference types="name" />`, or an entry of `types`. */
export type TypeReference = string | { readonly fileName: string };

/** How a program reads files. */
export interface CompilerHost {
  getSourceFile(fileName: string, target: unknown): ProgramFile | undefined;
  fileExists(fileName: string): boolean;
  readFile(fileName: string): string | undefined;
  directoryExists?(name: string): boolean;
  getCurrentDirectory(): string;
  resolveModuleNames?(names: readonly string[], containing: string): (ResolvedModule | undefined)[];
  resolveTypeReferenceDirectives?(names: readonly TypeReference[], containing: string): (object | undefined)[];
}

/** What a name stands for. */
export interface TypeSymbol {
  readonly name: string;
  readonly flags: number;
  readonly declarations?: readonly SyntaxNode[];
  readonly valueDeclaration?: SyntaxNode;
}

/** One way to call something. */
export interface Signature {
  readonly parameters: readonly TypeSymbol[];
  readonly thisParameter?: TypeSymbol;
  readonly getDeclaration: () => SyntaxNode | undefined;
}

/** A type. */
export interface Type {
  readonly symbol?: TypeSymbol;
  readonly aliasSymbol?: TypeSymbol;
  readonly getCallSignatures: () => readonly Signature[];
}

/** Looks up types of a program. */
export interface TypeChecker {
  getSymbolAtLocation(node: SyntaxNode): TypeSymbol | undefined;
  getAliasedSymbol(symbol: TypeSymbol): TypeSymbol;
  getTypeAtLocation(node: SyntaxNode): Type;
  getTypeOfSymbolAtLocation(symbol: TypeSymbol, node: SyntaxNode): Type;
  signatureToString(signature: Signature, node: SyntaxNode | undefined, flags: number): string;
  typeToString(type: Type, node: SyntaxNode | undefined, flags: number): string;
}

/** A compiled set of files. */
export interface Program {
  getTypeChecker(): TypeChecker;
  getSourceFile(fileName: string): ProgramFile | undefined;
  getSourceFiles(): readonly ProgramFile[];
  getSyntacticDiagnostics(file: ProgramFile): readonly CompilerMessage[];
  getSemanticDiagnostics(file: ProgramFile): readonly CompilerMessage[];
  getGlobalDiagnostics(): readonly CompilerMessage[];
}

/**
 * The part of the compiler's interface that the check uses. The package's own declarations may belong to another version.
 */
export interface TypeScript {
  readonly version: string;
  readonly ScriptTarget: Readonly<Record<string, number>>;
  readonly ModuleKind: Readonly<Record<string, number>>;
  readonly ModuleResolutionKind: Readonly<Record<string, number>>;
  readonly SymbolFlags: Readonly<Record<string, number>>;
  readonly TypeFormatFlags: Readonly<Record<string, number>>;
  createProgram(files: readonly string[], options: object, host: CompilerHost): Program;
  createCompilerHost(options: object): CompilerHost;
  createSourceFile(fileName: string, text: string, target: unknown, setParentNodes: boolean): ProgramFile;
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
  forEachChild(node: SyntaxNode, visit: (node: SyntaxNode) => void): void;
  isIdentifier(node: SyntaxNode): boolean;
  isPropertyAccessExpression(node: SyntaxNode): boolean;
  getJSDocParameterTags(parameter: SyntaxNode): readonly { readonly name: { readonly getText: () => string } }[];
}

/** Loads the compiler that is installed with the types. */
export function loadTypeScript(folder: string): TypeScript {
  return createRequire(path.join(folder, 'package.json'))('typescript') as TypeScript;
}
