import { devEvents } from '../../model/dev-update.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scriptJson } from '../ground/escape-html.ts';
import { overlayError } from './overlay-error.ts';

/**
 * Returns the document for a page that cannot be rendered. It shows why, and reloads after the next change, even one from before
 * it was connected: `made` names the state that it was made from.
 */
export function errorDocument(
  problems: readonly Diagnostic[],
  { root, baseUrl, made }: { readonly root: string; readonly baseUrl: string; readonly made: string },
): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>
<script type="module">
import { createHotContext, ErrorOverlay } from ${scriptJson(`${baseUrl}@vite/client`)};
document.body.append(new ErrorOverlay(${scriptJson(overlayError(problems, root) ?? { message: 'The page cannot be rendered.', stack: '' })}));
const hot = createHotContext('/lectern-error');
for (const event of [${scriptJson(devEvents.update)}, 'vite:beforeUpdate']) hot.on(event, () => location.reload());
hot.on(${scriptJson(devEvents.state)}, ({ started, version }) => {
  if (started + ' ' + version !== ${scriptJson(made)}) location.reload();
});
hot.send(${scriptJson(devEvents.hello)});
</script></body></html>
`;
}
