import { expect, it } from 'vitest';
import { comparePackage } from '../../packages/apiref/test/facts/compare-package.ts';
import { installPackages, packages, typesOf } from './installed.ts';

/** Names that are compared of all packages together; `FACTS=all` compares all names. */
const count = process.env.FACTS === 'all' ? undefined : Math.ceil(200 / Object.keys(packages).length);
const seed = Number(process.env.SEED ?? 28);

it('says about random names what the compiler reads in their declarations', () => {
  const root = installPackages();
  let all = 0;
  let right = 0;
  for (const name of Object.keys(packages)) {
    const compared = comparePackage({ root, name, besides: typesOf(name, root), seed, ...(count && { count }) });
    const facts = compared.flatMap((one) => one.facts);
    const wrong = facts.filter((fact) => fact.wrong !== undefined);
    all += facts.length;
    right += facts.length - wrong.length;
    process.stdout.write(`${name}: ${compared.length} names, ${facts.length} facts, ${wrong.length} wrong\n`);
    for (const { kind, where, wrong: text } of wrong.slice(0, 5)) {
      process.stdout.write(`  ${kind} of ${where.slice(0, 100)}: ${text?.slice(0, 200)}\n`);
    }
  }
  process.stdout.write(`All: ${all} facts, ${((100 * right) / all).toFixed(2)} % right\n`);
  expect(right / all).toBeGreaterThanOrEqual(0.995);
}, 600_000);
