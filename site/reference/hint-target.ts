import type { TargetOf } from '@lectern/verify';
import { framework, protocolsPackage, stubDeclarations, typesFile } from './commands/layout.ts';

/**
 * Commands that return elements: their types do not say which file declares them, and element commands have their own
 * pages.
 */
const queries = /^(?:custom|react|shadow)?\$\$?$/;
/** The parameters of commands that these types have lost. */
const parameters = new Map(['react$', 'react$$'].map((name) => [name, ['selector', 'options']]));
/** Commands that other files declare. For elements and the session they are the same, and share one page. */
const shared = new Set(['addCommand', 'overwriteCommand', 'call', 'execute']);

/** Returns the page of a command or matcher, for the hints in samples; nothing else of the packages' types has a page. */
export const hintTarget: TargetOf = ({ name, package: home, file, owner }) => {
  const lost = parameters.get(name);
  const command = (scope: string) => ({
    href: `/docs/api/${scope}/${name}`,
    title: `${scope}.${name}`,
    ...(lost && { parameters: lost }),
  });
  if (home === 'expect-webdriverio') {
    return owner === 'Matchers' && name.startsWith('to')
      ? { href: `/docs/api/expect-webdriverio#${name.toLowerCase()}` }
      : undefined;
  }
  const [, protocol] = /^build\/commands\/(\w+)\.d\.ts$/.exec(file) ?? [];
  if (home === protocolsPackage) {
    return protocol ? { href: `/docs/api/${protocol}#${name.toLowerCase()}`, title: `browser.${name}` } : undefined;
  }
  if (home !== framework) return undefined;
  if (queries.test(name)) {
    if (owner === undefined) return { href: `/docs/api/browser/${name}` };
    return command(owner === 'Browser' || owner === 'BrowserAsync' ? 'browser' : 'element');
  }
  if (protocol === 'browser' || protocol === 'element') return command(protocol);
  if (shared.has(name) && file === typesFile) return command('browser');
  // The methods of a mock have pages; its list of requests is on the page of the command.
  return file === stubDeclarations.mock.path && name !== 'calls' ? command('mock') : undefined;
};
