import type { Entry, Source } from 'lectern';
import type { ErrorIndex } from 'lectern/search';
import { type ErrorEntry, readErrorEntries } from './read-entries.ts';

/** Path of the file of errors; the search and the page of errors read it. */
export const errorFile = 'errors.json';
/** The page that lists all errors, and where the list stands in its text. */
const indexPage = 'errors';
const marker = '{/* errors */}';

/** Returns a source of guides that lists the explained errors on their first page and writes them to a file for the search. */
export function withErrors(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const pages = value.entries.filter(({ id }) => id.startsWith(`${indexPage}/`));
    const groups = pages.map((page) => ({ page, errors: entriesOf(page) }));
    const entries = value.entries.map((entry) => (entry.id === indexPage ? withList(entry, groups) : entry));
    const errors = groups.flatMap((group) => group.errors.map(({ line: _, ...error }) => error));
    const read = () => JSON.stringify({ errors } satisfies ErrorIndex);
    const files = [...(value.files ?? []), { path: errorFile, read }];
    return { value: { ...value, entries, files }, diagnostics };
  };
}

function entriesOf({ route, body }: Entry): ErrorEntry[] {
  return body.format === 'react' ? [] : readErrorEntries(route, body.source);
}

/** Returns the first page with a list of all errors, by group. */
function withList(
  entry: Entry,
  groups: readonly { readonly page: Entry; readonly errors: readonly ErrorEntry[] }[],
): Entry {
  const { body } = entry;
  if (body.format === 'react') return entry;
  const list = groups.map(({ page, errors }) => {
    const items = errors.map(
      ({ href, title, messages: [message = ''] }) => `- [${title}](${href}): ${codeOf(message)}`,
    );
    return [`## [${page.frontMatter.title}](${page.route})`, '', ...items].join('\n');
  });
  return { ...entry, body: { ...body, source: body.source.replace(marker, () => list.join('\n\n')) } };
}

/** Returns the first line of a message as code, with an ellipsis for each name. */
function codeOf(message: string): string {
  const line = message.split('\n', 1)[0]!.replace(/\{[a-z][a-z ]*\}/gi, '…');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
