import { packageReference } from '@lectern/apiref';
import type { Source } from 'lectern';
import { withCommandIndex } from './commands/command-index.ts';
import { library } from './commands/library.ts';
import { linkPolicy } from './commands/policy.ts';
import { commandSections } from './commands/sections.ts';

export { matcherReference } from './matchers/matcher-reference.ts';
export { packageTables } from './packages/package-tables.ts';
export { protocolReference } from './protocols/protocol-reference.ts';

/**
 * Returns a source of the API reference: the index, and a page for every browser, element and mock command of the locked
 * framework.
 */
export function commandReference(): Source {
  return withCommandIndex(
    packageReference({
      library,
      // `withCommandIndex` makes it.
      index: false,
      links: linkPolicy,
      sections: commandSections,
      guides: 'content/docs',
      own: /^api\/.+\//,
    }),
  );
}
