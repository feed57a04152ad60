import { devEvents } from '../../model/dev-update.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scriptJson } from '../ground/escape-html.ts';
import { overlayError } from './overlay-error.ts';

/** A document in the place of one that cannot be rendered: shows why, and loads anew with the next change. */
export function errorDocument(problems: readonly Diagnostic[], root: string, baseUrl: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>
<script type="module">
import { createHotContext, ErrorOverlay } from ${scriptJson(`${baseUrl}@vite/client`)};
document.body.append(new ErrorOverlay(${scriptJson(overlayError(problems, root) ?? { message: 'The page cannot be rendered.', stack: '' })}));
const hot = createHotContext('/lectern-error');
for (const event of [${scriptJson(devEvents.update)}, 'vite:beforeUpdate']) hot.on(event, () => location.reload());
</script></body></html>
`;
}
