import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from '../support/waiting.ts';
import type { Watched } from './open-dev.ts';
import { devSite } from './site.ts';

/** The memory of a process after garbage collection, in MB. */
export interface Memory {
  readonly heap: number;
  readonly resident: number;
}

/**
 * Saves pages, components and an included file in bursts while the browser watches, and expects after each burst that the page
 * shows what was saved last. Saves are plain writes, writes in two steps, and renames over the file, as editors do it.
 */
export async function saveInBursts(dev: Watched, saves: number, random: () => number): Promise<void> {
  let done = 0;
  while (done < saves) {
    const length = Math.min(saves - done, 1 + Math.floor(random() * 20));
    for (let count = 0; count < length; count++) {
      done++;
      save(dev, done, random());
      // From no pause at all to one in which a turn fits.
      await new Promise((resolve) => setTimeout(resolve, random() * random() * 80));
    }
    const last = `Save ${done}.`;
    await eventually(async () => expect(await dev.text('main p')).toBe(last));
    await eventually(async () => expect(await dev.text('main pre')).toContain(`sample = ${done}`));
    await eventually(async () => expect(await dev.text('.badge')).toBe(`badge ${done}`));
  }
}

function save({ site }: Watched, number: number, choice: number): void {
  const page = `---
title: Code ${number % 7}
---

import { Badge } from '../components/Badge.tsx';

Save ${number}.

<Badge />

\`\`\`js include="@site/samples/sample.js"
\`\`\`
${'\nMore text.\n'.repeat(number % 5)}`;
  const files = {
    'docs/code.mdx': page,
    'samples/sample.js': `const sample = ${number};\n`,
    'components/Badge.tsx': devSite['components/Badge.tsx'].replace('one', `${number}`),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(site.root, path);
    if (choice < 0.3) {
      writeFileSync(`${file}~`, text);
      renameSync(`${file}~`, file);
    } else if (choice < 0.5) {
      writeFileSync(file, '');
      writeFileSync(file, text);
    } else writeFileSync(file, text);
  }
}

/** Asks the server's process, which was started with the inspector, for its memory. */
export async function memoryOf(dev: Watched): Promise<Memory> {
  return new Promise((resolve) => {
    dev.server.process.once('message', (memory) => resolve(memory as Memory));
    dev.server.process.send?.('memory');
  });
}
