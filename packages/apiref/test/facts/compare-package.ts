import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createLibrary } from '../../src/extract/library.ts';
import type { PackageFolder } from '../../src/lock/fetch-packages.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type { ApiItem } from '../../src/model/model.ts';
import { itemPage } from '../../src/pages/item-page.ts';
import { type ComparedFact, comparePage } from './compare-page.ts';
import { type DeclaredName, declaredNames } from './declared-names.ts';
import { pageFacts } from './page-facts.ts';

/** A name of a package, and what its page says about each of its facts. */
export interface ComparedName {
  readonly name: string;
  readonly facts: readonly ComparedFact[];
}

/**
 * Compares what the compiler reads in the declarations of an installed package with the pages of its reference. The names are
 * chosen at random, by the seed. A name without a page is one wrong fact.
 */
export function comparePackage(input: {
  /** The folder of installed packages. */
  readonly root: string;
  readonly name: string;
  /** Packages that are read along. Default: none. */
  readonly besides?: readonly string[];
  /** How many names are compared. Default: all. */
  readonly count?: number;
  /** Chooses the names. */
  readonly seed: number;
}): readonly ComparedName[] {
  const { root, name, besides = [], count, seed } = input;
  const packages = installed(root, [name, ...besides]);
  const { value: model } = buildModel({ description: { package: name, besides }, packages });
  const entry = createLibrary(packages).declarations(name)!;
  const home = packages.find((one) => one.name === entry.package)!;
  const declared = declaredNames(
    path.join(home.folder, entry.path),
    packages.map(({ folder }) => folder),
  );
  const context = { model, place: { base: '/docs', folder: 'api' }, notes: new Map(), mustDescribe: false };
  return sample(declared, count, seed).map((one) => {
    const known = new Set(
      one.names.flatMap((known) => [known, known.replace(/^default\./, ''), shortName(known, name)]),
    );
    const compared = model.items
      .filter((item: ApiItem) => known.has(item.name))
      .map((item) => comparePage(one, pageFacts(itemPage(item, context).value.body)));
    // A type and a function may have the same name.
    const [best] = compared.sort((a, b) => wrongIn(a) - wrongIn(b));
    const missing: ComparedFact = { kind: 'member', where: one.names[0]!, wrong: 'has no page' };
    return { name: one.names[0]!, facts: best ?? [missing] };
  });
}

/** Returns installed packages as the reference reads them. */
export function installed(root: string, names: readonly string[]): readonly PackageFolder[] {
  return names.map((name) => {
    const folder = realpathSync(path.join(root, name));
    const { version, license = '' } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { name, version, license, folder };
  });
}

/** Returns some of the names in an order that the seed decides. */
function sample(names: readonly DeclaredName[], count: number | undefined, seed: number): readonly DeclaredName[] {
  const keyOf = ({ names: [name] }: DeclaredName) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const keyed = names.map((one) => [keyOf(one), one] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return keyed.slice(0, count).map(([, one]) => one);
}

/** Returns the name of a default export, which has that of its package. */
function shortName(name: string, packageName: string): string {
  return name.replace(/^default\b/, packageName.replace(/^.*\//, ''));
}

function wrongIn(facts: readonly ComparedFact[]): number {
  return facts.filter(({ wrong }) => wrong !== undefined).length;
}
