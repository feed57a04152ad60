import type { ReadmeContext } from './context.ts';
import { parseDocument } from './document.ts';
import { docusaurusTabs } from './docusaurus-tabs.ts';
import { applyEdits } from './edits.ts';
import { htmlEdits } from './html-edits.ts';
import { imageEdits } from './image-edits.ts';
import { levelHeadings } from './level-headings.ts';
import { linkEdits } from './link-edits.ts';
import { mendProse } from './mend-prose.ts';
import { mendSamples } from './mend-samples.ts';
import { nameLanguages } from './name-languages.ts';
import { pinInstalls } from './pin-installs.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeTitle } from './remove-title.ts';
import { repairBlocks } from './repair-blocks.ts';

/**
 * Turns a package's README into the Markdown of a page. First its blocks are repaired. Then each step returns its edits to
 * the tree of the repaired text. Everything else stays as its author wrote it.
 */
export function cleanReadme(text: string, context: ReadmeContext): string {
  const written = parseDocument(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), context);
  const document = parseDocument(
    applyEdits(written.source, [...repairBlocks(written), ...docusaurusTabs(written)]),
    context,
  );
  const removed = [...removeTitle(document), ...removeBoilerplate(document)];
  const edits = [
    ...removed,
    ...levelHeadings(document, removed),
    ...linkEdits(document, removed),
    ...imageEdits(document, removed),
    ...htmlEdits(document, removed),
    ...nameLanguages(document),
    ...mendProse(document),
    ...mendSamples(document),
    ...pinInstalls(document),
  ];
  return applyEdits(document.source, edits).trim();
}
