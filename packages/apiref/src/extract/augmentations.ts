import type { Module } from './module.ts';
import { type FileRef, fileKey } from './package-entry.ts';

/** What a file adds to another: the block of its `declare module`. */
export interface Augmentation {
  readonly module: Module;
  /** The file with the block. */
  readonly file: FileRef;
}

/**
 * Returns a function that finds what files add to another file with `declare module`. At its first call, it opens all files that the
 * entries of the packages lead to.
 */
export function openAugmentations(input: {
  readonly open: (file: FileRef) => Module | undefined;
  readonly resolve: (specifier: string, from: FileRef) => FileRef | undefined;
  readonly entries: () => readonly (FileRef | undefined)[];
}): (file: FileRef) => readonly Augmentation[] {
  let found: Found | undefined;
  return (file) => {
    found ??= collect(input);
    const { added, targets } = found;
    // Blocks for the same file see what the others declare.
    const keys = new Set([fileKey(file), ...(targets.get(fileKey(file)) ?? [])]);
    return [...keys].flatMap((key) => added.get(key) ?? []);
  };
}

interface Found {
  /** Blocks by the file that they add to. */
  readonly added: ReadonlyMap<string, readonly Augmentation[]>;
  /** The files that a file adds to. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

function collect({ open, resolve, entries }: Parameters<typeof openAugmentations>[0]): Found {
  const added = new Map<string, Augmentation[]>();
  const targets = new Map<string, string[]>();
  const seen = new Set<string>();
  const next = entries().flatMap((file) => file ?? []);
  for (let file = next.pop(); file; file = next.pop()) {
    const module = seen.has(fileKey(file)) ? undefined : open(file);
    seen.add(fileKey(file));
    if (!module) continue;
    const from = file;
    for (const { specifier, module: block } of module.augments) {
      const target = resolve(specifier, from);
      const key = target && fileKey(target);
      if (key === undefined) continue;
      added.set(key, [...(added.get(key) ?? []), { module: block, file: from }]);
      targets.set(fileKey(from), [...(targets.get(fileKey(from)) ?? []), key]);
    }
    const imported = [...module.imports.values()].map((one) => one.from);
    const specifiers = new Set([...imported, ...module.reexports, ...module.references]);
    next.push(...[...specifiers].flatMap((specifier) => resolve(specifier, from) ?? []));
  }
  return { added, targets };
}
