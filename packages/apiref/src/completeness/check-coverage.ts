import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnostic, type Source } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { createLibrary } from '../extract/library.ts';
import { matchersPackage } from '../matchers/matcher-page.ts';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { fetchPackages } from '../packages/fetch-packages.ts';
import { apiReference } from '../source/api-reference.ts';
import { matcherReference } from '../source/matcher-reference.ts';
import { protocolReference } from '../source/protocol-reference.ts';
import { type GeneratedPagesOptions, prepare } from '../source/source-options.ts';
import { cliCommandFolder, cliPackage, coveragePackages } from '../webdriverio/documented-types.ts';
import { framework, protocolsPackage } from '../webdriverio/layout.ts';
import { cliTopics } from './cli-topics.ts';
import { compareTopic } from './compare-topic.ts';
import { generatedCoverage } from './generated-coverage.ts';
import { optionTopics } from './option-topics.ts';
import { outlinePage } from './page-outline.ts';
import type { CoverageCount, Topic } from './subject.ts';

/** What the coverage check can be told besides the options of generated pages. */
export interface CoverageOptions extends GeneratedPagesOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folder of the hand-written pages. Default: `content/docs`. */
  readonly docsDir?: string;
}

/**
 * Compares the pages with the locked packages: every option, hook, command, flag, framework option, endpoint and matcher must be
 * described, and nothing that the packages do not have. Gives the counts.
 */
export async function checkCoverage(options: CoverageOptions): Promise<Result<readonly CoverageCount[]>> {
  const { root, docsDir = 'content/docs' } = options;
  const context = { root, drafts: false };
  const prepared = prepare(options, context);
  const names = [...new Set([...coveragePackages, framework, protocolsPackage, matchersPackage])];
  const fetched = await fetchPackages({ ...prepared.value, names });
  const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...fetched.diagnostics];
  if (fetched.value.length < names.length) return { value: [], diagnostics };
  const packageNamed = (name: string) => fetched.value.find((item) => item.name === name)!;

  const library = createLibrary(fetched.value);
  const ofOptions = optionTopics(library);
  const ofCli = cliTopics({ library, files: commandFiles(packageNamed(cliPackage)) });
  const pages: readonly [string, readonly Topic[]][] = [
    ['options.md', ofOptions.value.options],
    ['configurationfile.md', ofOptions.value.configuration],
    ['frameworks.md', ofOptions.value.frameworks],
    ['clioptions.md', ofCli.value],
  ];
  const written = pages.map(([name, topics]) => comparePage({ root, file: `${docsDir}/${name}`, topics }));

  const sources: readonly Source[] = [apiReference(options), protocolReference(options), matcherReference(options)];
  const outputs = await Promise.all(sources.map((source) => source(context)));
  const generated = generatedCoverage({
    entries: outputs.flatMap(({ value }) => value.entries),
    protocols: packageNamed(protocolsPackage),
    framework: packageNamed(framework),
    matchers: packageNamed(matchersPackage),
  });
  const results = [...written, generated];
  return {
    value: results.flatMap(({ value }) => value),
    diagnostics: [...diagnostics, ...[ofOptions, ofCli, ...results].flatMap((result) => result.diagnostics)],
  };
}

function commandFiles({ folder }: PackageFolder): string[] {
  const files = readdirSync(path.join(folder, cliCommandFolder)).filter((file) => file.endsWith('.js'));
  return files.sort().map((file) => `${cliCommandFolder}/${file}`);
}

function comparePage(input: {
  readonly root: string;
  readonly file: string;
  readonly topics: readonly Topic[];
}): Result<readonly CoverageCount[]> {
  const { root, file, topics } = input;
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { value: [], diagnostics: [diagnostic('coverage-page-missing', { file })] };
  const page = outlinePage({ file, source: readFileSync(absolute, 'utf8') });
  const results = topics.map((topic) => compareTopic({ topic, page }));
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}
