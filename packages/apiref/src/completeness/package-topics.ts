import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { createLibrary } from '../extract/library.ts';
import type { ReferenceLock } from '../lock/lock.ts';
import { matchersPackage } from '../matchers/matcher-page.ts';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { fetchPackages } from '../packages/fetch-packages.ts';
import { cliCommandFolder, cliPackage, coveragePackages } from '../webdriverio/documented-types.ts';
import { framework, protocolsPackage } from '../webdriverio/layout.ts';
import { cliTopics } from './cli-topics.ts';
import { type GeneratedNames, generatedNames } from './generated-names.ts';
import { optionTopics } from './option-topics.ts';
import type { Topic } from './subject.ts';

/** Everything of the locked packages that pages must describe. */
export interface PackageTopics {
  /** Topics of each hand-written page, by its file below the folder of pages. */
  readonly written: readonly (readonly [string, readonly Topic[]])[];
  readonly generated: readonly GeneratedNames[];
}

/** Reads what the locked packages offer. Undefined where one of them cannot be had. */
export async function packageTopics(input: {
  readonly lock: ReferenceLock;
  readonly lockFile: string;
  readonly cacheDir: string;
}): Promise<Result<PackageTopics | undefined>> {
  const names = [...new Set([...coveragePackages, framework, protocolsPackage, matchersPackage])];
  const fetched = await fetchPackages({ ...input, names });
  if (fetched.value.length < names.length) return { value: undefined, diagnostics: fetched.diagnostics };
  const packageNamed = (name: string) => fetched.value.find((item) => item.name === name)!;

  const library = createLibrary(fetched.value);
  const options = optionTopics(library);
  const cli = cliTopics({ library, files: commandFiles(packageNamed(cliPackage)) });
  const diagnostics: Diagnostic[] = [options, cli].flatMap((result) => result.diagnostics);
  const value: PackageTopics = {
    written: [
      ['options.md', options.value.options],
      ['configurationfile.md', options.value.configuration],
      ['frameworks.md', options.value.frameworks],
      ['clioptions.md', cli.value],
    ],
    generated: generatedNames({
      protocols: packageNamed(protocolsPackage),
      framework: packageNamed(framework),
      matchers: packageNamed(matchersPackage),
    }),
  };
  return { value, diagnostics };
}

function commandFiles({ folder }: PackageFolder): string[] {
  const files = readdirSync(path.join(folder, cliCommandFolder)).filter((file) => file.endsWith('.js'));
  return files.sort().map((file) => `${cliCommandFolder}/${file}`);
}
