import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Adapter, nodeScripts, type PageSample } from '@lectern/verify';
import { mergeRunnable, printRunnable, readRunnable, runnableFile } from '../run/build/runnable.ts';
import { type Engine, engines } from '../run/messages.ts';
import { codesOf } from './codes-of.ts';
import { commandLines } from './command-lines.ts';
import { configurations } from './configurations.ts';
import { downloads } from './downloads.ts';
import { comparable } from './exchange-of.ts';
import { installs } from './installs.ts';
import { isFound } from './is-found.ts';
import { kindOf } from './kind-of.ts';
import { startMachine } from './machine.ts';
import { type OpenTab, page } from './page.ts';
import { projects } from './projects.ts';
import { protocolsOf } from './protocols.ts';
import { testrunner } from './testrunner.ts';
import { worksWith } from './works-with.ts';

const { dependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../samples/package.json'), 'utf8'),
) as { dependencies: Record<string, string> };

function groupOf(sample: PageSample): string {
  const { route, file, language } = sample;
  const isGuide = file.startsWith('content/') || file.startsWith('pages/');
  const place = route.startsWith('/docs/api')
    ? 'reference'
    : route.startsWith('/blog/')
      ? 'posts'
      : isGuide
        ? 'guides'
        : 'packages';
  const kind = kindOf(sample);
  if (kind === 'config') return `${place}, configurations`;
  if (kind !== 'other') return `${place}, js and ts`;
  return `${place}, ${['bash', 'sh', 'shell', 'powershell'].includes(language) ? 'shell' : 'other languages'}`;
}

/** How the samples of this site run. `scripts/verify.mjs` loads it, because Node 20 cannot run TypeScript. */
export default {
  /** One adapter for each way of running; `root` is the absolute path of the site's folder. */
  adapters: (root: string): readonly Adapter[] => [
    projects(root),
    testrunner(root),
    configurations(root),
    commandLines(root),
    installs(root),
    nodeScripts({
      takes: (sample) => kindOf(sample) === 'script',
      files: { 'package-lock.json': readFileSync(path.join(root, 'samples/package-lock.json'), 'utf8') },
      variantsOf: protocolsOf,
      host: (context) => startMachine({ root, ...context }),
    }),
  ],
  /** The adapter that runs samples in a page, in some engines, and the one with whose runs it is compared. */
  inPage: (root: string, some: readonly Engine[], openTab: OpenTab) =>
    [testrunner(root), page(root, some, openTab)] as const,
  /** What is compared of the commands of both. */
  comparable,
  /** The engines in which samples run in a page, the main one first. */
  engines,
  /** The list of the samples that run in a page. */
  runnable: { file: runnableFile, read: readRunnable, merge: mergeRunnable, print: printRunnable },
  /** A hash of each adapter, by name: of its code and of the project that it gives to samples. */
  codes: codesOf,
  /** The group of a sample in the report: by its place, and what a reader does with it. */
  groupOf,
  /** The files of its page that a sample depends on without naming them. */
  isFound,
  /** What the runs tell about 'Works with' on the pages of commands. */
  worksWith,
  /** Runs samples from the zips that readers download. */
  downloads,
  /** The versions with which the samples run. Results of other versions are invalid. */
  versions: dependencies,
};
