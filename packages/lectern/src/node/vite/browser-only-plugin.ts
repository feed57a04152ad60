import type { ESTree, Plugin } from 'vite';
import { enginePath, isBelow, isInNodeModules } from '../ground/paths.ts';

const name = 'lectern:browser-only';
/** React's modules, by their names in imports. */
const reactModule = /^react(?:\/jsx-(?:dev-)?runtime)?$/;

/**
 * Replaces React's modules with ones that report functions and effects while an article is rendered: only a browser could run
 * them, so they are lost. Watches all elements, but only the effects in authors' modules, because those of packages are deliberate.
 */
export function browserOnlyPlugin(): readonly Plugin[] {
  const resolving: Plugin = {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: reactModule }, handler: standIn },
  };
  const naming: Plugin = {
    name: `${name}-names`,
    // The development server leaves React to Node and asks no plugin where it is. JSX is compiled by now.
    apply: 'serve',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { code: /['"]react(?:\/jsx-(?:dev-)?runtime)?['"]/ },
      handler(code, id) {
        let made = code;
        for (const { source } of this.parse(code).body.filter(isImport).reverse()) {
          const other = standIn(source.value, id);
          if (other) made = made.slice(0, source.start) + JSON.stringify(other) + made.slice(source.end);
        }
        // Hardly anything follows a name in its line, so positions stay as they are mapped.
        return made === code ? undefined : { code: made, map: null };
      },
    },
  };
  return [resolving, naming];
}

/** Returns the module that stands for one of React's in an importer; undefined where React itself is meant. */
function standIn(id: string, importer: string | undefined): string | undefined {
  const runtime = enginePath('src/app/static-jsx.ts');
  if (!reactModule.test(id) || importer === undefined || importer === runtime) return undefined;
  if (id !== 'react') return runtime;
  const isOurs = isInNodeModules(importer) || isBelow(importer, enginePath(''));
  return isOurs ? undefined : enginePath('src/app/static-react.ts');
}

type Statement = ESTree.Program['body'][number];

function isImport(statement: Statement): statement is Extract<Statement, { readonly source: ESTree.StringLiteral }> {
  return 'source' in statement && statement.source !== null;
}
