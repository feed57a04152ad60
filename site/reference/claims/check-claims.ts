import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLock } from '@lectern/apiref';
import { parseResults } from '@lectern/verify';
import type { Result } from 'lectern';
import { checkNames } from '../names/check-names.ts';
import { readQuotes } from '../quotes/check-quotes.ts';
import { readSentences, type SentenceInput } from '../sentences/check-sentences.ts';
import { unnamedProtocols } from './unnamed-protocols.ts';
import { claimProblems, type Proofs, type Unproven, unprovenClaims } from './unproven-claims.ts';

const lockFile = 'reference.lock.json';
const resultsFile = 'samples/results.json';

/**
 * Reads the pages and the packages, and reports names that are unknown, claims that nothing proves, and claims that
 * hold over one protocol and do not say so. Returns those without a proof, and how many names there are.
 */
export async function checkClaims(root: string): Promise<Result<Unproven & { readonly names: number }>> {
  const { templates } = (await readQuotes(root)).value;
  const sentences = (await readSentences(root)).value;
  const pages = new Map(sentences.pages.map(({ file, text }) => [file, text]));
  const unproven = unprovenClaims({ pages, proofs: readProofs({ root, templates, sentences }) });
  const names = await checkNames(root, pages);
  return {
    value: { ...unproven, names: names.value },
    diagnostics: [
      ...claimProblems('claim-unproven', Object.values(unproven).flat()),
      ...claimProblems('protocol-unnamed', unnamedProtocols(pages)),
      ...names.diagnostics,
    ],
  };
}

/** Reads what proves claims: the messages and files of the packages, the recorded sentences, and the versions of the last runs. */
export function readProofs(input: {
  readonly root: string;
  readonly templates: readonly string[];
  readonly sentences: SentenceInput;
}): Proofs {
  const { root, templates, sentences } = input;
  const { packages } = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
  const { browser } = parseResults({
    text: readFileSync(path.join(root, resultsFile), 'utf8'),
    file: resultsFile,
  }).value;
  const versions = {
    'WebdriverIO|[Vv]ersion': packages.webdriverio!.version.split('.')[0]!,
    'Chrome|Chromium|ChromeDriver': browser.split(' ')[1]!,
  };
  return { templates, lock: sentences.lock, files: sentences.files, versions };
}
