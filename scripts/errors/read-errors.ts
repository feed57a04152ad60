import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/** The section of a file of errors about one diagnostic. */
export interface ErrorEntry {
  readonly code: string;
  /** The files of the example by path in its site. */
  readonly files: Readonly<Record<string, string>>;
  /** Commands that complete the example. */
  readonly shell: string;
  /** The section without the output. */
  readonly text: string;
  /** What the terminal says; empty if not written yet. */
  readonly output: string;
}

/** A file of `packages/<package>/errors`: one for each catalogue of diagnostics, named after its step or package. */
export interface ErrorFile {
  /** Absolute path. */
  readonly file: string;
  /** The text above the first section. */
  readonly head: string;
  readonly entries: readonly ErrorEntry[];
}

/** Reads every file of errors below a repository's root. */
export function readErrors(root: string): readonly ErrorFile[] {
  return globSync('packages/*/errors/*.md', { cwd: root, absolute: true }).sort().map(readErrorFile);
}

const fence = /^(`{3,})(\w+)(?: title="([^"]+)")?( output)?\n([\s\S]*?)^\1$/gm;

function readErrorFile(file: string): ErrorFile {
  const [head = '', ...sections] = splitSections(readFileSync(file, 'utf8'));
  return { file, head, entries: sections.map(readEntry) };
}

/** Returns the text above the first section, then each section with its heading; headings inside of fences are code. */
function splitSections(source: string): readonly string[] {
  const parts: string[] = [''];
  let open = '';
  for (const line of source.split('\n')) {
    const [ticks = ''] = /^`{3,}/.exec(line) ?? [];
    if (ticks && (!open || ticks === open)) open = open ? '' : ticks;
    if (!open && line.startsWith('## ')) parts.push('');
    parts.push(`${parts.pop()}${line}\n`);
  }
  return parts.map((part) => part.trim());
}

function readEntry(section: string): ErrorEntry {
  const fences = [...section.matchAll(fence)];
  const shown = fences.find(([, , , , isOutput]) => isOutput);
  return {
    code: /^## (\S+)/.exec(section)?.[1] ?? '',
    files: Object.fromEntries(fences.flatMap(([, , , title, , text]) => (title ? [[title, text!]] : []))),
    shell: fences.find(([, , language]) => language === 'sh')?.[5] ?? '',
    text: (shown ? section.slice(0, shown.index) : section).trim(),
    output: shown?.[5]?.trimEnd() ?? '',
  };
}

/** Returns a file of errors as it is written. */
export function printErrorFile({ head, entries }: ErrorFile): string {
  const sections = entries.map(({ text, output }) => `${text}\n\n\`\`\`text output\n${output}\n\`\`\``);
  return `${[head, ...sections].join('\n\n')}\n`;
}
