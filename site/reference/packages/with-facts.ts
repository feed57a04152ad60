import type { Entry, Source } from 'lectern';

/** Name of the packages that are released together with WebdriverIO. */
const own = /^@wdio\/|^webdriverio$/;

/**
 * Returns a source whose pages of packages open with facts: version, who maintains it, license, source, how to install it. The
 * sidebar has their names without the kind, which its group names.
 */
export function withFacts(source: Source): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    return { value: { ...value, entries: value.entries.map(addFacts) }, diagnostics };
  };
}

function addFacts(entry: Entry): Entry {
  const { body, origin } = entry;
  if (!origin || body.format === 'react') return entry;
  const { package: name, version, license, url } = origin;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Version', version],
    ['Maintained by', own.test(name) ? 'WebdriverIO' : 'others'],
    ['License', license],
    ...(url ? [['Source', `[${new URL(url).hostname}](${url})`] as const] : []),
  ];
  const rows = [facts.map(([name]) => name), facts.map(() => '---'), facts.map(([, value]) => value)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const install = `\`\`\`sh\nnpm install --save-dev ${name}@${/^\d+/.exec(version)?.[0] ?? version}\n\`\`\`\n`;
  // Below the front matter.
  const text = body.source.replace(/^(?:---\n[\s\S]*?\n---\n)?\n*/, (head) => `${head}${table}\n${install}\n`);
  const label = String(entry.frontMatter.title).replace(/ (?:Reporter|Service)$/, '');
  return { ...entry, frontMatter: { ...entry.frontMatter, sidebar_label: label }, body: { ...body, source: text } };
}
