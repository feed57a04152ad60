import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../../model/site-data.ts';
import { enginePath, slashed } from '../ground/paths.ts';
import { articlePrefix, virtualModules } from './names.ts';

/** An article that is code: a React module by its path, or a compiled MDX module by its source. */
export type ArticleModule =
  | { readonly key: string; readonly path: string }
  | { readonly key: string; readonly source: string; readonly path?: string };

/** The articles of a theme, which a site may replace by name. */
export const articleNames = ['NotFound', 'Offline', 'PostList', 'Search'] as const;

/** What the virtual modules are made from. Functions, so that the development server uses the current state. */
export interface VirtualSources {
  readonly site: () => SiteData;
  /** Module name of the theme. */
  readonly theme: string;
  readonly articles: () => readonly ArticleModule[];
  /** Whether articles are loaded one by one, so that an error in one does not affect others. Default: all with the app. */
  readonly articlesOnDemand?: boolean;
  /** Modules that replace components of the theme, by component name: paths relative to the site's root. */
  readonly components: Readonly<Record<string, string>>;
  /** Style sheets of the site, after those of the theme: paths relative to the site's root, or module names. */
  readonly customCss: readonly string[];
  /** Absolute paths of the island components, by island id. */
  readonly islands: () => Readonly<Record<string, string>>;
  /** Paths relative to the site's root, or module names. */
  readonly clientModules: readonly string[];
}

/** Serves the modules from which the app reads what the build knows. */
export function virtualPlugin(sources: VirtualSources): Plugin {
  const writers: Record<string, () => string> = {
    [virtualModules.site]: () => `export const site = ${JSON.stringify(sources.site())};`,
    [virtualModules.theme]: () =>
      writeTheme(
        sources.theme,
        sources.customCss.map((module) => fromRoot(root, module)),
      ),
    [virtualModules.articles]: () => writeArticles(sources, root),
    [virtualModules.islands]: () => writeIslands(sources.islands()),
    [virtualModules.clientModules]: () =>
      writeClientModules(sources.clientModules.map((module) => fromRoot(root, module))),
  };
  let root = '';

  return {
    name: 'lectern:virtual',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id, importer) {
      if (id in writers) return `\0${id}`;
      // Without the mark of a virtual module, because marked ids have no position in source maps.
      if (id.startsWith(articlePrefix)) return `${id}.jsx`;
      // Imports of an MDX article are relative to its file, and packages are found from there.
      const article = importer?.startsWith(articlePrefix)
        ? findArticle(sources, importer.slice(0, -'.jsx'.length))
        : undefined;
      return article?.path ? this.resolve(id, article.path, { skipSelf: true }) : undefined;
    },
    load(id) {
      const name = id.replace(/^\0/, '');
      if (!name.startsWith('virtual:lectern/')) return undefined;
      const article = findArticle(sources, name.replace(/\.jsx$/, ''));
      return article && 'source' in article ? article.source : writers[name]?.();
    },
  };
}

function findArticle(sources: VirtualSources, id: string): ArticleModule | undefined {
  return id.startsWith(articlePrefix)
    ? sources.articles().find(({ key }) => key === id.slice(articlePrefix.length))
    : undefined;
}

function writeArticles({ articles, articlesOnDemand, theme, components }: VirtualSources, root: string): string {
  const list = articlesOnDemand ? [] : articles();
  const imports = list.map((article, n) => {
    const from = 'source' in article ? articlePrefix + article.key : slashed(article.path);
    return `import A${n} from ${JSON.stringify(from)};`;
  });
  const entries = list.map(({ key }, n) => `${JSON.stringify(key)}: A${n}`);
  const own = articleNames.filter((name) => Object.hasOwn(components, name));
  return [
    ...imports,
    ...own.map((name) => `import ${name} from ${JSON.stringify(slashed(resolve(root, components[name]!)))};`),
    `import { articles } from ${JSON.stringify(`${theme}/articles`)};`,
    `export const themeArticles = { ...articles, ${own.join(', ')} };`,
    `export const modules = { ${entries.join(', ')} };`,
  ].join('\n');
}

function writeTheme(theme: string, customCss: readonly string[]): string {
  const check = JSON.stringify(enginePath('src/app/check-theme.ts'));
  return [
    `import given from ${JSON.stringify(theme)};`,
    ...customCss.map((path) => `import ${JSON.stringify(path)};`),
    `import { checkTheme } from ${check};`,
    'export const theme = import.meta.env.SSR ? checkTheme(given) : given;',
  ].join('\n');
}

function writeIslands(islands: Readonly<Record<string, string>>): string {
  const entries = Object.entries(islands).map(
    ([id, path]) => `${JSON.stringify(id)}: () => import(${JSON.stringify(path)})`,
  );
  return `export const islands = { ${entries.join(', ')} };`;
}

/** Returns the absolute path of a file below the site's root; anything else is the name of a module. */
function fromRoot(root: string, module: string): string {
  const path = resolve(root, module);
  return existsSync(path) ? slashed(path) : module;
}

function writeClientModules(modules: readonly string[]): string {
  const imports = modules.map((path, n) => `import * as M${n} from ${JSON.stringify(path)};`);
  return `${imports.join('\n')}\nexport const clientModules = [${modules.map((_, n) => `M${n}`).join(', ')}];`;
}
