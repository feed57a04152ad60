import type { Plugin } from 'vite';
import { enginePath, isBelow, isInNodeModules } from '../ground/paths.ts';

const react = '\0lectern-react';
/** Effects never run while prerendering, and what is no island never runs anywhere else. */
const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/**
 * Lets what prerenders tell of functions and effects that only a browser could run: in an article they are lost. Elements are
 * watched whoever made them; effects in the modules that authors wrote, for packages know why they have theirs.
 */
export function browserOnlyPlugin(): Plugin {
  const engine = enginePath('');
  const runtime = enginePath('src/app/static-jsx.ts');
  const isOurs = (importer: string | undefined) => importer === undefined || importer === runtime || importer === react;
  return {
    name: 'lectern:browser-only',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      handler(id, importer) {
        if (isOurs(importer)) return undefined;
        if (id !== 'react') return runtime;
        return isInNodeModules(importer!) || isBelow(importer!, engine) ? undefined : react;
      },
    },
    load: {
      filter: { id: /^\0lectern-react$/ },
      handler: () =>
        [
          `import * as React from 'react';`,
          `import { noteEffect } from ${JSON.stringify(enginePath('src/app/browser-only.ts'))};`,
          `export * from 'react';`,
          ...effects.map((name) => {
            return `export const ${name} = (...input) => { noteEffect('${name}'); return React.${name}(...input); };`;
          }),
          `export default { ...React, ${effects.join(', ')} };`,
        ].join('\n'),
    },
  };
}
