import { resolve } from 'node:path';
import type { Diagnostic } from '../src/model/diagnostic.ts';
import type { Entry } from '../src/model/entry.ts';
import type { Article, Reference } from '../src/model/page.ts';
import { parseConfig } from '../src/node/config/parse-config.ts';
import type { SiteConfig, SiteConfigInput } from '../src/node/config/site-config.ts';
import { placeReferences } from '../src/node/markdown/place-references.ts';
import type { BuiltSite } from '../src/node/routes/built-site.ts';
import type { Project } from '../src/node/stages/project.ts';
import { runSteps } from '../src/node/stages/run-steps.ts';
import type { Tools, Values } from '../src/node/stages/step.ts';
import { noStore } from '../src/node/store/open-store.ts';

/** Runs every step of this part on a fixture folder, for tests, with a stand-in for the compiler. */
export async function testSite(input: {
  /** Name of the folder below `fixtures`, or an absolute path. */
  readonly fixture: string;
  readonly config: Partial<SiteConfigInput> & Pick<SiteConfigInput, 'sources'>;
  /** An earlier run, and the absolute paths of what changed since. Default: none. */
  readonly kept?: Tools['kept'];
}): Promise<{ readonly site: BuiltSite; readonly diagnostics: readonly Diagnostic[]; readonly values: Values }> {
  const root = resolve(import.meta.dirname, '../src/node/routes/fixtures', input.fixture);
  const { value: config } = parseConfig({
    input: { title: 'Fixture', tagline: 'A site', url: 'https://example.com', ...input.config },
    file: 'site.config.ts',
  });
  if (!config) throw new TypeError('the test has a wrong configuration');
  const project = testProject(root, config);
  const compilerFor = () => ({
    compile: async (entry: Entry) => ({ value: compile(entry), diagnostics: [], files: [] }),
  });
  const tools = { store: noStore, compilerFor, kept: input.kept };
  const { values, diagnostics } = await runSteps('checks', tools, { given: { project } });
  if (!values.site) throw new TypeError('the test has a site that cannot be built');
  return { site: values.site, diagnostics, values: values as Values };
}

/** Returns the project of a site whose configuration is no file. */
function testProject(root: string, config: SiteConfig): Project {
  const [outDir, staticDir, cacheDir] = [resolve(root, config.outDir), resolve(root, config.staticDir), '/none'];
  return { root, config, outDir, staticDir, cacheDir, configFiles: [], placeOf: () => ({ file: 'site.config.ts' }) };
}

/** Returns a compiler for tests: headings, links and paragraphs on lines of their own. */
function compile(entry: Entry): Article {
  const text =
    entry.body.format === 'react'
      ? ''
      : entry.body.source.replace(/^---\n[\s\S]*?^---$/m, (block) => block.replace(/[^\n]/g, ''));
  const references: Reference[] = [];
  const anchors: string[] = [];
  let heading: string | undefined;
  const html = text.split('\n').map((source, index) => {
    const title = /^# (.*)$/.exec(source)?.[1];
    if (title) heading = title;
    const sub = /^##+ (.*)$/.exec(source)?.[1];
    if (sub) anchors.push(sub.toLowerCase().replaceAll(' ', '-'));
    return title
      ? ''
      : source.replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, target: string, column: number) => {
          references.push({ kind: 'link', target, line: index + 1, column: column + 1 });
          return `<a href="lectern-ref:${references.length - 1}">${label}</a>`;
        });
  });
  const excerpt = text.split('\n').find((line) => /^[A-Z]/.test(line)) ?? '';
  return {
    ...placeReferences(html.join('\n').trim()),
    heading,
    toc: [],
    anchors,
    sections: [],
    references,
    images: [],
    excerpt,
    words: text.split(/\s+/).length,
  };
}
