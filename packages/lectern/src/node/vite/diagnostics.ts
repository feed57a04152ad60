import { defineDiagnostics } from '../ground/define-diagnostics.ts';
import { exportMissing, importMissing } from '../modules/diagnostics.ts';

/** What bundling the code of a site reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'client-module-missing': {
    severity: 'error',
    message: 'There is no client module "{module}": it is neither a file of the site nor an installed package.',
    hint: 'Correct it in "clientModules"; paths of files are relative to the site\'s root, as in "analytics.client.ts".',
  },
  'code-syntax': {
    severity: 'error',
    message: 'The code cannot be read: {reason}.',
    hint: 'Correct the syntax here.',
  },
  'code-unusable': {
    severity: 'error',
    message: 'The file cannot be used as a module: {reason}.',
    hint: 'Correct the file, or import it in another way: "file?raw" returns its text, "file?url" its address.',
  },
  'component-missing': {
    severity: 'error',
    message: 'There is no module "{module}" for the component "{name}".',
    hint: 'Correct it in "components"; paths of files are relative to the site\'s root, as in "./src/footer.tsx".',
  },
  'component-unknown': {
    severity: 'error',
    message: 'The theme "{theme}" has no component "{name}" that a site can replace.',
    hint: 'Did you mean "{nearest}"? Known: {known}.',
  },
  'custom-css-missing': {
    severity: 'error',
    message: 'There is no style sheet "{module}": it is neither a file of the site nor a file of an installed package.',
    hint: 'Correct it in "customCss"; paths of files are relative to the site\'s root, as in "./src/custom.css".',
  },
  'default-export-missing': {
    severity: 'error',
    message: 'The file has no default export, so there is no component to show.',
    hint: 'Write "export default function Name() { … }".',
  },
  'export-missing': exportMissing,
  'global-needs-node': {
    severity: 'warning',
    message: 'The browser loads this code, but it has no "{name}": only Node does.',
    hint: 'Use what browsers have: "Uint8Array" for "Buffer", "globalThis" for "global". Or read what you need in a module that only pages import, and give it to the island as a prop.',
  },
  'import-article': {
    severity: 'error',
    message: 'The article "{target}" cannot be imported: articles are not components.',
    hint: 'Write content that several pages share as a component in a .tsx file.',
  },
  'import-needs-node': {
    severity: 'warning',
    message: 'The browser loads this code, but it has no module "{target}": only Node does.',
    hint: 'Read what you need in a module that only pages import, and give it to the island as a prop.',
  },
  'import-unresolved': importMissing,
  'island-outside': {
    severity: 'error',
    message: 'The island "{target}" belongs neither to the site nor to its theme, so the browser would not find it.',
    hint: "Copy it into the site's folder, or import it in an island of the site.",
  },
  'message-unknown': {
    severity: 'error',
    message: '"messages" contains a text "{name}", but neither the theme nor an article shows it.',
    hint: 'Nearest: {nearest}.',
  },
  'message-values-differ': {
    severity: 'warning',
    message:
      'The text "{name}" in "messages" must contain these values in braces: {expected}. It contains: {received}.',
    hint: 'Write each name as it is in the original text: what stands in braces there is replaced when the text is shown.',
  },
  'messages-untranslated': {
    severity: 'warning',
    message: 'The site is in "{locale}", but {count} of {total} texts around its content are in English: {names}.',
    hint: 'Translate them in "messages". The page "Other languages" of the handbook lists all texts to copy and translate.',
  },
  'search-client-missing': {
    severity: 'error',
    message: 'The hosted search needs the module "{module}", which is not installed.',
    hint: 'Run "{command}", or remove "search.algolia".',
  },
  'style-file-missing': {
    severity: 'warning',
    message: 'The style sheet refers to the file "{target}", which does not exist.',
    hint: 'Correct the path. It is relative to the style sheet; with a leading slash, it is the base URL followed by a path in the static folder.',
  },
  'style-syntax': {
    severity: 'error',
    message: 'The style sheet cannot be read: {reason}.',
    hint: 'Correct the CSS here.',
  },
  'theme-articles-missing': {
    severity: 'error',
    message: 'The theme "{theme}" lacks {what}.',
    hint: 'Export "articles" with the component NotFound from "{theme}/articles"; package.json must list "./articles" in its exports.',
  },
  'theme-invalid': {
    severity: 'error',
    message: 'The module "{theme}" is not a theme: {reason}.',
    hint: 'The default export must be an object with Layout, Loading, LoadError and messages; the shortest theme is "export { default } from \'@lectern/theme\'".',
  },
  'theme-missing': {
    severity: 'error',
    message: 'There is no theme "{theme}": {reason}.',
    hint: 'Write a folder of the site as "./theme", with a package.json that has a name, a version and exports. Any other theme must be an installed package.',
  },
  'tsconfig-invalid': {
    severity: 'error',
    message: 'The file "tsconfig.json", or one that it extends, cannot be used: {reason}.',
    hint: 'Correct it here, or install the package that it extends. How the code is compiled depends on it.',
  },
  'vite-plugin-fails': {
    severity: 'error',
    message: 'The plugin "{plugin}" from "vite.plugins" fails here: {reason}.',
    hint: 'Fix the plugin, or remove it from "vite.plugins".',
  },
  'vite-setting-changed': {
    severity: 'error',
    message: 'A plugin from "vite.plugins" changes the setting "{setting}", which belongs to the engine.',
    hint: 'Remove the plugin, or configure it to leave that setting alone.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
