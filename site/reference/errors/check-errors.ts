import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, fetchPackages, type PackageFolder, parseLock } from '@lectern/apiref';
import type { Diagnostic, Result } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { fitsTemplate, isClose } from '../quotes/fits-template.ts';
import { hole } from '../quotes/message-templates.ts';
import { driverErrors } from './driver-errors.ts';
import { type PackageMessage, packageMessages } from './package-messages.ts';
import { asQuote, type PageEntry, readPageEntries } from './page-entries.ts';

const lockFile = 'reference.lock.json';
const listFile = 'reference/errors/not-for-readers.json';

/** The messages of a class that no page explains, by package. */
type Reviewed = Readonly<Record<string, { readonly messages: Readonly<Record<string, readonly string[]>> }>>;

/**
 * Compares the explained errors with the messages of all locked packages: each message is explained, or listed with the class
 * of those that no reader needs. Returns the number of messages.
 */
export async function checkErrors(root: string): Promise<Result<number>> {
  const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile });
  const names = Object.keys(lock.value.packages);
  const fetched = await fetchPackages({ names, lock: lock.value, lockFile, cacheDir: cacheFolder(root) });
  const messages = packageMessages(fetched.value as readonly PackageFolder[]);
  const reviewed = JSON.parse(readFileSync(path.join(root, listFile), 'utf8')) as Reviewed;
  const found = compareErrors({ entries: readPageEntries(root), messages, reviewed });
  return { value: messages.length, diagnostics: [...lock.diagnostics, ...fetched.diagnostics, ...found] };
}

/** Returns what is missing: explanations of messages and of drivers' errors, parts of entries, messages behind the list. */
export function compareErrors(input: {
  readonly entries: readonly PageEntry[];
  readonly messages: readonly PackageMessage[];
  readonly reviewed: Reviewed;
}): readonly Diagnostic[] {
  const { entries, messages } = input;
  const listed = Object.values(input.reviewed).flatMap((one) =>
    Object.entries(one.messages).flatMap(([name, texts]) => texts.map((text) => ({ name, text }))),
  );
  const isListed = (message: PackageMessage) =>
    listed.some(({ name, text }) => name === message.package && text === message.text);
  const explained = entries.flatMap((entry) => entry.messages.map(asQuote));
  const isExplained = ({ text }: PackageMessage) => {
    const template = text.replaceAll('…', hole);
    return explained.some((quote) => isClose(quote, template) && fitsTemplate(quote, template));
  };
  const unknown = messages.filter((message) => !isListed(message) && !isExplained(message));
  const stale = listed.filter(({ name, text }) => !messages.some((one) => one.package === name && one.text === text));
  const unnamed = driverErrors.filter(
    (name) => !explained.some((quote) => quote === name || quote.startsWith(`${name}: `)),
  );
  const partial = entries.filter(
    ({ messages: own, meaning, cause, remedy }) => own.length === 0 || !meaning || !cause || !remedy,
  );
  return [
    ...unknown.map(({ text, package: name, place }) =>
      diagnostic('error-unexplained', { file: listFile }, { text, source: `${name}/${place}` }),
    ),
    ...unnamed.map((text) =>
      diagnostic('error-unexplained', { file: listFile }, { text, source: 'the WebDriver standard' }),
    ),
    ...stale.map(({ name, text }) => diagnostic('error-gone', { file: listFile }, { text, name })),
    ...partial.map(({ file, line, title }) => diagnostic('error-incomplete', { file, line }, { title })),
  ];
}
