import type { Entry, Source } from 'lectern';

/** Name of the packages that are released together with WebdriverIO. */
const own = /^@wdio\/|^webdriverio$/;

/** Returns a source whose pages of packages open with facts: version, who maintains it, license, source, how to install it. */
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
  const facts = [
    `Version ${version}`,
    own.test(name) ? 'part of WebdriverIO' : 'maintained by others',
    license,
    ...(url ? [`[source](${url})`] : []),
    `\`npm install --save-dev ${name}@${/^\d+/.exec(version)?.[0] ?? version}\``,
  ];
  // Below the front matter.
  const text = body.source.replace(/^(?:---\n[\s\S]*?\n---\n)?\n*/, (head) => `${head}${facts.join(' · ')}\n\n`);
  return { ...entry, body: { ...body, source: text } };
}
