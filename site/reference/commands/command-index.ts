import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Entry, escapeHtml, type Source } from 'lectern';
import { commandGroups } from './groups.ts';
import { protocolRoute } from './policy.ts';

/** The introduction of the reference, and the place for the list of all commands. */
const file = 'content/reference/api.md';
const marker = '<!-- commands -->';

/** Adds the page `/docs/api` to a source of commands: our introduction with every command and its summary, by task. */
export function withCommandIndex(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const absolute = path.join(context.root, file);
    const text = readFileSync(absolute, 'utf8');
    const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const frontMatter = Object.fromEntries(
      [...yaml.matchAll(/^(\w+): (.*)$/gm)].map(([, key, written]) => [key, written]),
    );
    const index: Entry = {
      id: 'api',
      collection: 'docs',
      kind: 'doc',
      route: '/docs/api',
      frontMatter,
      place: { file },
      body: {
        format: 'markdown',
        source: `---\n${yaml}\n---\n${body.replace(marker, () => commandList(value.entries))}`,
        path: absolute,
      },
      ...(context.editUrl && { editUrl: context.editUrl + file }),
    };
    return {
      value: { ...value, entries: [...value.entries, index], watch: [...(value.watch ?? []), absolute] },
      diagnostics,
    };
  };
}

function commandList(entries: readonly Entry[]): string {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return commandGroups
    .map(({ title, commands, ours = [], protocol = [] }) => {
      const rows = [
        ...commands.flatMap((id) => {
          const entry = byId.get(`api/${id}`);
          return entry ? [row(`${entry.frontMatter.title}`, entry.route, `${entry.frontMatter.description}`)] : [];
        }),
        ...ours.map(([id, summary]) => row(id.replace('/', '.'), `/docs/api/${id}`, summary)),
        ...protocol.map(([page, name, summary]) => row(`browser.${name}`, protocolRoute(page, name), summary)),
      ];
      const id = title.toLowerCase().replaceAll(' ', '-');
      return [`### ${title} {#commands-${id}}`, ['<dl class="api-index">', ...rows, '</dl>'].join('\n')].join('\n\n');
    })
    .join('\n\n');
}

function row(name: string, route: string, summary: string): string {
  return `<div><dt><a href="${escapeHtml(route)}"><code>${escapeHtml(name)}</code></a></dt><dd>${escapeHtml(summary)}</dd></div>`;
}
