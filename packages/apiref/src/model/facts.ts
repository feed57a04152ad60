import { type Behavior, readBehavior } from '../extract/behavior.ts';
import { type CodeDefault, readDefaults } from '../extract/defaults.ts';
import { type DocComment, readDocComment } from '../extract/doc-comment.ts';
import { openImplementation } from '../extract/functions.ts';
import type { FileRef, Library } from '../extract/library.ts';
import { type DeclaredSignature, readMethod, readSignatures } from '../extract/signature.ts';
import { commandFolder, framework, mockImplementation, stubDeclarations } from '../webdriverio/layout.ts';
import type { Scope } from './model.ts';

/** All that the package's files say of one command, side by side and not yet joined. */
export interface CommandFacts {
  readonly id: string;
  readonly scope: Scope;
  readonly name: string;
  /** `package@version/path` of the file that holds the comment. */
  readonly file: string;
  readonly doc: DocComment;
  /** The raw text of that file, to count what must not be lost. */
  readonly text: string;
  readonly signatures: readonly DeclaredSignature[];
  readonly defaults: ReadonlyMap<string, CodeDefault>;
  readonly behavior: Behavior;
  /** Why it fails on the DevTools protocol although that has all its commands. */
  readonly devtoolsReason?: string;
  /** Ids of related commands that no rule finds. */
  readonly alsoRelated: readonly string[];
}

/** Reads the facts of one command; undefined if its file holds no comment. */
export function readFacts(input: {
  readonly scope: Scope;
  readonly name: string;
  readonly library: Library;
}): CommandFacts | undefined {
  const { scope, name, library } = input;
  const code: FileRef = { package: framework, path: `${commandFolder(scope)}/${name}.js` };
  const source = library.parse(code);
  const doc = source && readDocComment(source);
  if (!doc) return undefined;

  const declared = readSignatures({ file: { ...code, path: code.path.replace(/\.js$/, '.d.ts') }, library });
  const stub = stubDeclarations[scope];
  const signatures = declared.length
    ? declared
    : readMethod({ owner: stub.owner, name, file: { package: framework, path: stub.path }, library });

  const running = runningCode({ scope, name, code, library });
  return {
    id: `${scope}/${name}`,
    scope,
    name,
    file: source.name,
    doc,
    text: source.text,
    signatures,
    defaults: running ? readDefaults(running) : new Map(),
    behavior: running ? readBehavior({ ...running, library }) : { members: [], throws: [] },
    alsoRelated: [],
  };
}

/** The function that runs: the file's own, the one that it passes on, or the mock's method; undefined for other stubs. */
function runningCode(input: { scope: Scope; name: string; code: FileRef; library: Library }) {
  const { scope, name, code, library } = input;
  const file = scope === 'mock' ? { ...code, path: mockImplementation } : code;
  const source = library.parse(file);
  if (!source) return undefined;
  const implementation = openImplementation(source);
  const main = scope === 'mock' ? implementation.functions.get(name) : implementation.main;
  if (main) return { main, source, file };

  const passedOn = [...implementation.requires.values()].find((specifier) => specifier.startsWith('../browser/'));
  if (scope !== 'element' || !passedOn) return undefined;
  const origin = { ...code, path: `${commandFolder('browser')}/${passedOn.slice('../browser/'.length)}.js` };
  return runningCode({ scope: 'browser', name, code: origin, library });
}
