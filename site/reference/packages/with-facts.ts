import type { Entry, Source } from 'lectern';
import { isFrameworkPackage } from '../commands/layout.ts';

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
    ['Maintained by', isFrameworkPackage(name) ? 'WebdriverIO' : 'others'],
    ['License', license],
    ...(url ? [['Source', `[${new URL(url).hostname}](${url})`] as const] : []),
  ];
  const rows = [facts.map(([name]) => name), facts.map(() => '---'), facts.map(([, value]) => value)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  // The framework has had its last release of version 7. Later releases of others differ from what the page says.
  const range = isFrameworkPackage(name) ? version.split('.')[0] : version;
  const install = `\`\`\`sh\nnpm install --save-dev ${name}@${range}\n\`\`\`\n`;
  // Below the front matter.
  const text = body.source.replace(/^(?:---\n[\s\S]*?\n---\n)?\n*/, (head) => `${head}${table}\n${install}\n`);
  const label = String(entry.frontMatter.title).replace(/ (?:Reporter|Service)$/, '');
  return { ...entry, frontMatter: { ...entry.frontMatter, sidebar_label: label }, body: { ...body, source: text } };
}
