import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ownWords } from './own-words.ts';

const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));

it("leaves no advice of Vite's in what it runs in the browser", () => {
  const client = readFileSync(join(vite, 'dist/client/client.mjs'), 'utf8');
  const ours = ownWords(client);
  expect(client).toContain('You can also disable this overlay');
  expect(ours).not.toMatch(/You can also disable|vite\.dev\/config|Vite \/ network/);
  expect(ours).toContain('or fix the code to dismiss."))');
});

it('keeps what a Lectern user can do, and any text that is not of the kind', () => {
  const refusal = `Blocked request. This host ("acme.test") is not allowed.\nTo allow this host, add "acme.test" to \`server.allowedHosts\` in vite.config.js.`;
  expect(ownWords(refusal)).toContain('This host ("acme.test") is not allowed.\nThe development server answers to');
  expect(ownWords('See vite.config.js.')).toBe('See vite.config.js.');
});
