import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CompletenessDescription, PackageFolder, PackageTopics } from '@lectern/apiref';
import type { Diagnostic } from 'lectern';
import { configPackage, framework, protocolsPackage, webdriverPackage } from '../commands/layout.ts';
import { matchersPackage } from '../matchers/matcher-page.ts';
import { commandReference, matcherReference, protocolReference } from '../sources.ts';
import { cliTopics } from './cli-topics.ts';
import { cliCommandFolder, cliPackage, coveragePackages } from './documented-types.ts';
import { generatedNames } from './generated-names.ts';
import { optionTopics } from './option-topics.ts';

/** What the pages must describe: options, hooks, commands of the command line with their flags, endpoints, commands, matchers. */
export const completeness: CompletenessDescription = {
  packages: [...coveragePackages, framework, configPackage, webdriverPackage, protocolsPackage, matchersPackage],
  read({ library, packages }) {
    const packageNamed = (name: string) => packages.get(name)!;
    const options = optionTopics(library);
    const cli = cliTopics({ library, files: commandFiles(packageNamed(cliPackage)) });
    const diagnostics: Diagnostic[] = [options, cli].flatMap((result) => result.diagnostics);
    const value: PackageTopics = {
      written: [
        ['options.md', options.value.options],
        ['configurationfile.md', options.value.configuration],
        ...options.value.frameworks,
        ['clioptions.md', cli.value],
      ],
      generated: generatedNames({
        protocols: packageNamed(protocolsPackage),
        framework: packageNamed(framework),
        matchers: packageNamed(matchersPackage),
      }),
    };
    return { value, diagnostics };
  },
  sources: [commandReference(), protocolReference(), matcherReference()],
};

function commandFiles({ folder }: PackageFolder): string[] {
  const files = readdirSync(path.join(folder, cliCommandFolder)).filter((file) => file.endsWith('.js'));
  return files.sort().map((file) => `${cliCommandFolder}/${file}`);
}
