import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const cwd = resolve(import.meta.dirname, '..');
const zones = ['packages/lectern/src/{app,browser,worker}', 'packages/theme/src', 'site/components', 'site/pages'];
const files = globSync(
  zones.map((zone) => `${zone}/**/*.{ts,tsx}`),
  { cwd, ignore: '**/*.test.*' },
);

/** What takes texts as HTML or as code, with the files that may name it: all else goes through them. */
const sinks: readonly (readonly [sink: RegExp, allowed: readonly string[]])[] = [
  // An island's HTML is made on the server alone.
  [/__html\b/, ['packages/lectern/src/app/ContentArea.tsx', 'packages/lectern/src/app/Island.tsx']],
  [/\.(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|setHTMLUnsafe|parseFromString|createContextualFragment/, []],
  [/document\.write|\beval\(|new Function\b|srcdoc/i, []],
  [/new (?:Shared)?Worker\((?!trustedScriptUrl)|\.register\((?!trustedScriptUrl)|importScripts\(/, []],
  [/\bscript\.(?:src|text|textContent|innerText)\s*=(?! trustedScriptUrl)/, []],
];

it.each(sinks)('nothing but the one policy of Trusted Types reaches %s', (sink, allowed) => {
  const found = files.filter((file) => sink.test(readFileSync(resolve(cwd, file), 'utf8')));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
