import type { Class, MethodDefinition } from 'oxc-parser';
import { isClass } from '../extract/declaration.ts';
import { isHidden, isMethod } from '../extract/fields.ts';
import { type Base, basesOf, type Heir } from '../extract/heritage.ts';
import type { FoundSignature } from '../extract/overloads.ts';
import { type DeclaredSignature, readSignature, typeParameterText } from '../extract/signature.ts';
import type { CodePlace } from './code-facts.ts';
import type { Uncalled } from './model.ts';

/** A class of the chain of bases, and what its type parameters stand for. */
type Link = Pick<Base, 'source' | 'file' | 'given'> & { readonly node: Class };

/**
 * Returns the public constructors of a class or those that it inherits, or why users cannot call any that is known. Neither is there if no
 * class of the chain declares one.
 */
export function constructorsOf(
  heir: Heir,
  { library, isTypeOnly }: Pick<CodePlace, 'library'> & { readonly isTypeOnly: boolean },
): { readonly built: readonly FoundSignature[]; readonly uncalled?: Uncalled } {
  if (isTypeOnly) return { built: [], uncalled: 'type' };
  const generic = genericOf(heir);
  const chain = [{ ...heir, given: new Map() }, ...basesOf(heir, library)].filter((one): one is typeof one & Link =>
    isClass(one.node),
  );
  const builder = chain.find((one) => one.node.body.body.some(isConstructor));
  if (!builder && chain.at(-1)?.node.superClass) return { built: [], uncalled: 'inherited' };
  if (!builder) return { built: [] };
  const built = builder.node.body.body.flatMap((member): FoundSignature[] => {
    if (!isConstructor(member) || isHidden(builder.source, member)) return [];
    const read = readSignature(builder.source, member.value, builder.file, builder.given);
    return [{ start: member.start, source: builder.source, signature: { ...read, ...generic, returns: '' } }];
  });
  return built.length === 0 ? { built, uncalled: 'hidden' } : { built };
}

/** Returns the constructor of a class that neither has one nor inherits any. */
export function impliedConstructor({ node, source, file }: Heir): DeclaredSignature {
  return { ...genericOf({ node, source }), parameters: [], returns: '', file };
}

function genericOf({ node, source }: Pick<Heir, 'node' | 'source'>): Pick<DeclaredSignature, 'typeParameters'> {
  return node.typeParameters ? { typeParameters: typeParameterText(source, node.typeParameters) } : {};
}

function isConstructor(member: Class['body']['body'][number]): member is MethodDefinition {
  return isMethod(member) && member.kind === 'constructor';
}
