import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hintSamples, parseHints } from '@lectern/verify';
import type { Source } from 'lectern';

const hintsFile = 'samples/hints.json';

/**
 * Returns a source whose samples show the types of commands and matchers, by the committed file that `npm run samples`
 * writes.
 */
export function withHints(source: Source): Source {
  return async (context) => {
    const file = path.join(context.root, hintsFile);
    if (!existsSync(file)) return source(context);
    const { value: hints, diagnostics } = parseHints({ text: readFileSync(file, 'utf8'), file: hintsFile });
    const { value, diagnostics: found } = await hintSamples({ source, hints })(context);
    return { value: { ...value, watch: [...(value.watch ?? []), file] }, diagnostics: [...found, ...diagnostics] };
  };
}
