import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { DocParameter } from '../extract/doc-comment.ts';
import type { ItemFacts } from './facts.ts';
import type { Override } from './overrides.ts';

/** Corrects known errors in an item's facts. An override without effect is an error, because the package has changed. */
export function applyOverrides(input: {
  readonly facts: ItemFacts;
  readonly overrides: readonly Override[];
}): Result<ItemFacts> {
  const diagnostics: Diagnostic[] = [];
  let facts = input.facts;
  for (const override of input.overrides) {
    const next = applyOne(facts, override);
    if (next) facts = next;
    else {
      const { item, kind, reason } = override;
      diagnostics.push(diagnostic('api-override-unused', { file: facts.file }, { item, kind, reason }));
    }
  }
  return { value: facts, diagnostics };
}

/** Returns the facts after an override, or undefined if its target is missing. */
function applyOne(facts: ItemFacts, override: Override): ItemFacts | undefined {
  switch (override.kind) {
    case 'rename-parameter':
    case 'drop-parameter':
    case 'document-parameter': {
      const parameters = overrideParameters(facts, override);
      return parameters && { ...facts, doc: { ...facts.doc, parameters } };
    }
    case 'hide-parameter':
    case 'parameter-type':
    case 'drop-type-parameters':
    case 'return-type': {
      const signatures = overrideSignatures(facts, override);
      return signatures && { ...facts, signatures };
    }
    case 'rename-example':
    case 'drop-empty-example':
    case 'category': {
      const doc = overrideDoc(facts, override);
      return doc && { ...facts, doc };
    }
    case 'related':
      return { ...facts, related: [...facts.related, ...override.ids] };
  }
}

type Kind<Name extends Override['kind']> = Extract<Override, { readonly kind: Name }>;

/** Returns the parameters of a comment after an override; undefined if it changes nothing. */
function overrideParameters(
  { doc }: ItemFacts,
  override: Kind<'rename-parameter' | 'drop-parameter' | 'document-parameter'>,
): readonly DocParameter[] | undefined {
  const { parameters } = doc;
  switch (override.kind) {
    case 'rename-parameter': {
      const { from, to } = override;
      const meant = ({ name }: DocParameter) => name === from || name.startsWith(`${from}.`);
      if (!parameters.some(meant)) return undefined;
      return parameters.map((item) => (meant(item) ? { ...item, name: to + item.name.slice(from.length) } : item));
    }
    case 'drop-parameter':
      if (!parameters.some(({ name }) => name === override.name)) return undefined;
      return parameters.filter(({ name }) => name !== override.name);
    case 'document-parameter': {
      const { name } = override;
      if (parameters.some((item) => item.name === name)) return undefined;
      return [...parameters, { name, description: '', type: '', optional: true, line: doc.line }];
    }
  }
}

/** Returns the signatures of an item after an override; undefined if it changes nothing. */
function overrideSignatures(
  { signatures }: ItemFacts,
  override: Kind<'hide-parameter' | 'parameter-type' | 'drop-type-parameters' | 'return-type'>,
): ItemFacts['signatures'] | undefined {
  switch (override.kind) {
    case 'hide-parameter': {
      const without = signatures.map((signature) => ({
        ...signature,
        parameters: signature.parameters.filter(({ name }) => name !== override.name),
      }));
      const found = without.some(
        (signature, index) => signature.parameters.length < signatures[index]!.parameters.length,
      );
      return found ? without : undefined;
    }
    case 'parameter-type': {
      const typed = signatures.map((signature) => ({
        ...signature,
        parameters: signature.parameters.map((item) => {
          if (item.name !== override.name) return item;
          const { node: _, ...rest } = item;
          return { ...rest, type: override.type };
        }),
      }));
      const found = signatures.some((signature) => signature.parameters.some(({ name }) => name === override.name));
      return found ? typed : undefined;
    }
    case 'drop-type-parameters':
      if (!signatures.some(({ typeParameters }) => typeParameters)) return undefined;
      return signatures.map(({ typeParameters: _, boundNodes: __, ...rest }) => rest);
    case 'return-type':
      if (!signatures.some(({ returns }) => returns !== override.type)) return undefined;
      return signatures.map(({ returnNode: _, ...rest }) => ({ ...rest, returns: override.type }));
  }
}

/** Returns a comment with its examples or category overridden; undefined if the override changes nothing. */
function overrideDoc(
  { doc }: ItemFacts,
  override: Kind<'rename-example' | 'drop-empty-example' | 'category'>,
): ItemFacts['doc'] | undefined {
  switch (override.kind) {
    case 'rename-example':
      if (!doc.examples.some(({ file }) => file === override.from)) return undefined;
      return {
        ...doc,
        examples: doc.examples.map((item) => (item.file === override.from ? { ...item, file: override.to } : item)),
      };
    case 'drop-empty-example':
      if (!doc.emptyExamples.some(({ file }) => file === override.file)) return undefined;
      return { ...doc, emptyExamples: doc.emptyExamples.filter(({ file }) => file !== override.file) };
    case 'category':
      return doc.category ? undefined : { ...doc, category: override.category };
  }
}
