import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Adapter, nodeScripts } from '@lectern/verify';
import { commandLines } from './command-lines.ts';
import { configurations } from './configurations.ts';
import { installs } from './installs.ts';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { testrunner } from './testrunner.ts';

const { dependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../samples/package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

/** How the samples of this site run: `scripts/verify.mjs` loads it, since Node 20 runs no TypeScript. */
export default {
  /** One for each way of running; `root` is the absolute path of the site's folder. */
  adapters: (root: string): readonly Adapter[] => [
    testrunner(root),
    configurations(root),
    commandLines(root),
    installs(root),
    nodeScripts({
      takes: (sample) => kindOf(sample) === 'script',
      host: ({ folder }) => startMachine({ root, folder }),
    }),
  ],
  /** What the samples run with: what was found with other versions does not hold. */
  versions: dependencies,
};
