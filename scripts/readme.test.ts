import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Returns the scripts that a text names: `npm test`, `npm start` and `npm run NAME`. */
function namedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/npm (?:run ([\w:]+)|(test|start)\b)/g)].map(([, name, short]) => name ?? short!));
}

it('says what every script of the project is for, and names none that it has not', () => {
  expect([...namedIn(readme)].sort()).toEqual(Object.keys(scripts).sort());
});
