import { expect, test } from 'vitest';

interface Finding {
  readonly lineNumber: number;
  readonly ruleNames: readonly string[];
  readonly errorDetail: string;
}

// The package declares no types for this entry.
const { lint } = await import('markdownlint-cli2/markdownlint/promise' as string);

const rule = async (file: string, name: string) => (await import(new URL(file, import.meta.url).href))[name];
const customRules = [
  await rule('./name-spelling.mjs', 'nameSpelling'),
  await rule('./plain-words.mjs', 'plainWords'),
  await rule('./sentence-case.mjs', 'sentenceCase'),
];
const names = ['WebdriverIO', 'Mocha', 'Node.js', 'npm'];

/** Returns what the rules report about a text: `line rule detail`. */
async function check(text: string): Promise<string[]> {
  const config = { default: false, 'name-spelling': { names }, 'plain-words': true, 'sentence-case': { names } };
  const found: { page: Finding[] } = await lint({ strings: { page: text }, customRules, config });
  return found.page.map(({ lineNumber, ruleNames, errorDetail }) => `${lineNumber} ${ruleNames[0]} ${errorDetail}`);
}

test.each([
  ['Simply run it.', ['1 plain-words "Simply": leave it out']],
  ['One line,\nthen a powerful *tool*.', ['2 plain-words "powerful": name the fact']],
  [
    'A list (a, b, etc.) — and more',
    expect.arrayContaining([expect.stringContaining('"—"'), expect.stringContaining('"etc."')]),
  ],
  ['Code may say `just`, and\n\n```text\nplease wait\n```\n\nso may [a link](/just/easy).', []],
  ['An adjustment is uneasy.', []],
  [
    'Read it anew.\nA route that is another than before.',
    ['1 plain-words "anew": write "again"', '2 plain-words "is another than": write "differs from" or "changed since"'],
  ],
])('plain words: %j', async (text, expected) => {
  expect(await check(text)).toEqual(expected);
});

test.each([
  [
    'Use mocha with nodejs or node.js.',
    ['1 name-spelling Write "Mocha", not "mocha"', '1 name-spelling Write "Node.js", not "node.js"'],
  ],
  ['WebdriverIO, `webdriverio` and the packages wdio-mocha and mocha-junit.', []],
  ['See [the page](/docs/mocha) at https://example.com/mocha or <https://example.com/mocha>.', []],
  ['## Use Mocha {#using-mocha}', []],
])('names: %j', async (text, expected) => {
  expect(await check(text)).toEqual(expected);
});

test.each([
  ['## Run Your Tests', ['1 sentence-case "Your": write it small, or add the name to site/names.mjs']],
  ['## run it', ['1 sentence-case Begins with a small letter']],
  ['## `config` versus `options`', []],
  ['## npm and WebdriverIO with Mocha', []],
  ['## Setup: What you need', []],
  ['# replace param:Value', []],
])('headings: %j', async (text, expected) => {
  expect(await check(text)).toEqual(expected);
});
