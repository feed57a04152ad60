import { withoutSlashes } from 'lectern/model';
import { longestQuery } from 'lectern/search';
import { z } from 'zod';
import type { DescribedHit, KnownPage, SiteReader } from './site-reader.ts';

/** A tool that a client can call. */
export interface SiteTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Schema of the data, if the answer has any. */
  readonly output?: z.ZodType;
  /** Takes the output of `input`. Throws errors whose message can be shown to a reader. */
  call(input: unknown): Promise<ToolAnswer>;
}

/** The answer of a tool: texts for a model, and the same as data. */
export interface ToolAnswer {
  readonly texts: readonly string[];
  readonly data?: Record<string, unknown>;
  /** Whether what was requested does not exist; the text says what exists instead. */
  readonly isError?: boolean;
}

/** Maximum pages in a list, and characters of a page, so that neither fills the context of a model. */
const longestList = 200;
const longestText = 50_000;

/** Maximum characters of a name: an address, a command, a kind. Nothing has a longer one. */
const longestName = 2000;

const known = z.object({
  route: z.string().describe('Path of the page, for read_page'),
  title: z.string(),
  description: z.string(),
  kind: z.string().describe('Name of the kind of page on this site; empty if it has none'),
});
const heading = z.object({ id: z.string(), text: z.string() });
const found = known.extend({ headings: z.array(heading), excerpt: z.string().optional() });
const whole = (least: number) => z.number().int().min(least);

/** Returns the tools of a site: `search`, `list_pages`, `read_page`, and `get_command` if it has pages of the kind `commands`. */
export async function siteTools(site: SiteReader, commands: string): Promise<readonly SiteTool[]> {
  const kinds = [...new Set((await site.pages()).map(({ kind }) => kind))].filter(Boolean).sort();
  const all = [searchTool(site, kinds), listTool(site, kinds), readTool(site)];
  return kinds.includes(commands) ? [...all, commandTool(site, commands)] : all;
}

/** Returns a tool whose function takes the type of its schema. */
function defineTool<Input extends z.ZodType>(
  tool: Omit<SiteTool, 'input' | 'call'> & {
    readonly input: Input;
    readonly call: (input: z.output<Input>) => Promise<ToolAnswer>;
  },
): SiteTool {
  return { ...tool, call: (input) => tool.call(input as z.output<Input>) };
}

function kindOf(kinds: readonly string[]) {
  const names = kinds.length > 0 ? `: ${kinds.join(', ')}` : '';
  return z.string().max(longestName).optional().describe(`Only pages of this kind${names}`);
}

function searchTool(site: SiteReader, kinds: readonly string[]): SiteTool {
  return defineTool({
    name: 'search',
    title: 'Search the documentation',
    description:
      'Finds the pages that answer a question or match a name, with the best first. Accepts words and names from code, also misspelled ones.',
    input: z.object({
      query: z.string().min(1).max(longestQuery).describe('A few words or a name'),
      limit: whole(1).max(50).default(8).describe('Maximum number of pages'),
      kind: kindOf(kinds),
    }),
    output: z.object({ total: z.number().describe('Total number of pages found'), pages: z.array(found) }),
    async call({ query, limit, kind }) {
      const { pages, total } = await site.find(query, { count: limit, kind });
      const text = [`${pages.length} of ${countPages(total)} about "${query}".`, ...pages.map(describeFound)].join(
        '\n\n',
      );
      return { texts: [text], data: { total, pages } };
    },
  });
}

function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

function listTool(site: SiteReader, kinds: readonly string[]): SiteTool {
  return defineTool({
    name: 'list_pages',
    title: 'List the pages',
    description: `Lists pages with their titles and descriptions, at most ${longestList} at once.`,
    input: z.object({
      under: z.string().max(longestName).default('/').describe('Only pages at or below this path, such as /docs/api'),
      kind: kindOf(kinds),
      start: whole(0).default(0).describe('Number of pages to skip'),
    }),
    output: z.object({ total: z.number(), pages: z.array(known) }),
    async call({ under, kind, start }) {
      const base = withoutSlashes(under);
      const listed = (await site.pages()).filter(({ route, kind: own }) => {
        return (kind === undefined || own === kind) && (route === base || route.startsWith(`${base}/`));
      });
      const pages = listed.slice(start, start + longestList);
      const rest = listed.length - start - pages.length;
      const lines = pages.map(({ route, title, description }) => `${route}  ${title}: ${description}`);
      const more = rest > 0 ? [`${rest} more: ask with start ${start + longestList}.`] : [];
      return {
        texts: [[`${countPages(listed.length)}.`, ...lines, ...more].join('\n')],
        data: { total: listed.length, pages },
      };
    },
  });
}

function readTool(site: SiteReader): SiteTool {
  return defineTool({
    name: 'read_page',
    title: 'Read a page',
    description: `Returns a page as Markdown, at most ${longestText} characters at once.`,
    input: z.object({
      page: z.string().min(1).max(longestName).describe('Route or address of the page'),
      start: whole(0).default(0).describe('Number of characters to skip'),
    }),
    async call({ page: address, start }) {
      const page = await site.pageAt(address);
      if (!page) return failure(`There is no page ${address}.`, await site.nearest(address));
      return { texts: [cut(await site.markdown(page), start)] };
    },
  });
}

function commandTool(site: SiteReader, commands: string): SiteTool {
  return defineTool({
    name: 'get_command',
    title: 'Look up a command',
    description: 'Returns the reference page of a command by its name: signature, parameters, examples.',
    input: z.object({
      name: z
        .string()
        .min(1)
        .max(longestName)
        .describe('Name of the command, with or without the object that it belongs to'),
    }),
    async call({ name }) {
      const pages = findCommands(
        (await site.pages()).filter(({ kind }) => kind === commands),
        name,
      );
      if (pages.length > 0) {
        const texts = await Promise.all(pages.map((page) => site.markdown(page)));
        return { texts: texts.map((text) => cut(text, 0)) };
      }
      const similar = await site.find(name, { count: 5, kind: commands });
      return failure(
        `There is no command ${name}.`,
        similar.pages.map(({ title }) => title),
      );
    },
  });
}

/** Returns the pages of a command: by its whole name, else by its last part, which several commands may share. */
function findCommands(pages: readonly KnownPage[], name: string): readonly KnownPage[] {
  const wanted = name.trim().replace(/\(.*$/s, '').toLowerCase();
  const last = (title: string) => title.toLowerCase().replace(/^.*\.(?=[^.])/, '');
  const exact = pages.filter(({ title }) => title.toLowerCase() === wanted);
  return exact.length > 0 ? exact : pages.filter(({ title }) => last(title) === wanted);
}

function describeFound({ route, title, kind, description, headings, excerpt }: DescribedHit): string {
  const name = kind === '' ? title : `${title} (${kind})`;
  const sections = headings.map(({ id, text }) => `#${id} ${text}`);
  return [name, route, description, ...(excerpt ? [excerpt] : []), ...sections].join('\n');
}

function cut(text: string, start: number): string {
  const end = start + longestText;
  const part = text.slice(start, end);
  return end < text.length ? `${part}\n\n(${text.length - end} more characters: ask with start ${end}.)` : part;
}

/** Returns an answer that says what does not exist, and what exists instead. */
function failure(problem: string, others: readonly string[]): ToolAnswer {
  const hint = others.length > 0 ? `Similar: ${others.join(', ')}.` : 'Use search to find one.';
  return { texts: [`${problem} ${hint}`], isError: true };
}
