import type { ItemFacts } from '@lectern/apiref';
import {
  type Comment,
  type FileRef,
  type Library,
  openImplementation,
  readDefaults,
  readDocComment,
  readMethod,
  readSignatures,
  type SourceFile,
} from '@lectern/apiref/toolkit';
import { type CommandCode, readCommandCode } from './command-code.ts';
import {
  commandFolder,
  editUrl,
  framework,
  mockImplementation,
  type Scope,
  sourceUrl,
  stubDeclarations,
} from './layout.ts';

/** The facts of a command, including those that only this site reads. */
export interface CommandFacts extends ItemFacts {
  readonly group: Scope;
  readonly code: CommandCode;
  /** Platforms of `@for`; absent: no limit is stated. */
  readonly platforms?: readonly string[];
}

/** Tags that this package has invented: a category, commands that are said to be used (often out of date), platforms. */
const tags = ['type', 'uses', 'for', 'alias'];

/** Reads the facts of one command; undefined if its file contains no comment. */
export function readFacts(input: {
  readonly scope: Scope;
  readonly name: string;
  readonly library: Library;
  readonly version: string;
}): CommandFacts | undefined {
  const { scope, name, library, version } = input;
  const file: FileRef = { package: framework, path: `${commandFolder(scope)}/${name}.js` };
  const source = library.parse(file);
  const comment = source && longestComment(source);
  if (!comment) return undefined;
  const doc = readDocComment({ source, comment, tags });

  const declared = readSignatures({ file: { ...file, path: file.path.replace(/\.js$/, '.d.ts') }, library });
  const stub = stubDeclarations[scope];
  const signatures = declared.length
    ? declared
    : readMethod({ owner: stub.owner, name, file: { package: framework, path: stub.path }, library });

  const running = runningCode({ scope, name, file, library });
  const code = running ? readCommandCode({ ...running, library }) : { members: [], throws: [], findsByFunction: false };
  const platforms = doc.tags.get('for')?.flatMap((text) => text.split(/[,\s]+/).filter(Boolean)) ?? [];
  const [category] = doc.tags.get('type') ?? [];
  const url = sourceUrl({ scope, name, version });
  return {
    id: `${scope}/${name}`,
    kind: 'function',
    group: scope,
    name,
    receiver: `${scope}.`,
    file: source.name,
    doc: { ...doc, throws: [], ...(category && { category }) },
    text: source.text,
    signatures,
    defaults: running ? readDefaults(running) : new Map(),
    throws: code.throws,
    related: [],
    code,
    ...(platforms.length > 0 && { platforms }),
    sourceUrl: url,
    editUrl: editUrl(url, version),
  };
}

/** Returns the comment of a command, which is the longest in its file. */
function longestComment(source: SourceFile): Comment | undefined {
  return source.comments
    .filter((candidate) => candidate.type === 'Block' && candidate.value.startsWith('*'))
    .reduce<Comment | undefined>(
      (longest, next) => (longest && longest.value.length >= next.value.length ? longest : next),
      undefined,
    );
}

/** Returns the function that runs: the file's own, the re-exported one, or the mock's method; undefined for other stubs. */
function runningCode(input: { scope: Scope; name: string; file: FileRef; library: Library }) {
  const { scope, name, library } = input;
  const file = scope === 'mock' ? { ...input.file, path: mockImplementation.path } : input.file;
  const source = library.parse(file);
  if (!source) return undefined;
  const { functions, requires, main: own } = openImplementation(source);
  const main = scope === 'mock' ? functions.get(`${mockImplementation.owner}.${name}`) : own;
  if (main) return { main, source, file };

  const passedOn = [...requires.values()].find((specifier) => specifier.startsWith('../browser/'));
  if (scope !== 'element' || !passedOn) return undefined;
  const origin = { ...file, path: `${commandFolder('browser')}/${passedOn.slice('../browser/'.length)}.js` };
  return runningCode({ scope: 'browser', name, file: origin, library });
}
