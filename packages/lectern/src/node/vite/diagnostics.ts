import { defineDiagnostics } from '../define-diagnostics.ts';

/** What bundling the code of a site reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'client-module-missing': {
    severity: 'error',
    message: 'There is no client module "{module}": neither a file below the site\'s root nor an installed package.',
    hint: 'Correct it in "clientModules"; files are written relative to the site\'s root, as in "analytics.client.ts".',
  },
  'code-syntax': {
    severity: 'error',
    message: 'The code cannot be read: {reason}.',
    hint: 'Correct the syntax at this place.',
  },
  'code-unusable': {
    severity: 'error',
    message: 'The file cannot be used as a module: {reason}.',
    hint: 'Correct the file, or import it in another way: "file?raw" gives its text, "file?url" its address.',
  },
  'component-missing': {
    severity: 'error',
    message: 'There is no module "{module}" for the component "{name}".',
    hint: 'Correct it in "components"; files are written relative to the site\'s root, as in "./src/footer.tsx".',
  },
  'component-unknown': {
    severity: 'error',
    message: 'The theme "{theme}" has no component "{name}" that a site may replace.',
    hint: 'Write "{nearest}"? Known: {known}.',
  },
  'custom-css-missing': {
    severity: 'error',
    message:
      'There is no style sheet "{module}": neither a file below the site\'s root nor one of an installed package.',
    hint: 'Correct it in "customCss"; files are written relative to the site\'s root, as in "./src/custom.css".',
  },
  'default-export-missing': {
    severity: 'error',
    message: 'The file has no default export, so there is no component to show.',
    hint: 'Write "export default function Name() { … }".',
  },
  'export-missing': {
    severity: 'error',
    message: '"{name}" is not exported by "{module}".',
    hint: 'Correct the name, or export it there; a default export is imported without braces.',
  },
  'import-article': {
    severity: 'error',
    message: 'The article "{target}" cannot be imported: articles are not components.',
    hint: 'Write what several pages share as a component in a .tsx file.',
  },
  'import-unresolved': {
    severity: 'error',
    message: 'The import "{target}" leads nowhere.',
    hint: 'Correct the path, which starts from this file, or install the package.',
  },
  'island-outside': {
    severity: 'error',
    message: 'The island "{target}" lies neither in the site nor in its theme, so the browser would not find it.',
    hint: "Copy it into the site's folder, or import it in an island of the site.",
  },
  'message-unknown': {
    severity: 'error',
    message: '"messages" holds a text "{name}", which neither the theme nor an article shows.',
    hint: 'Nearest: {nearest}.',
  },
  'messages-untranslated': {
    severity: 'warning',
    message: 'The site is in "{locale}", but {count} of {total} texts around its content are English: {names}.',
    hint: 'Give them with "messages"; the page "Other languages" of the handbook lists all of them, to copy and translate.',
  },
  'style-file-missing': {
    severity: 'warning',
    message: 'The style sheet names the file "{target}", which is not there.',
    hint: 'Correct the path: it starts from the style sheet, or, with a slash, from the static folder with the base URL before it.',
  },
  'style-syntax': {
    severity: 'error',
    message: 'The style sheet cannot be read: {reason}.',
    hint: 'Correct the CSS at this place.',
  },
  'theme-articles-missing': {
    severity: 'error',
    message: 'The theme "{theme}" lacks {what}.',
    hint: 'Export "articles" with the component NotFound from "{theme}/articles"; package.json must list "./articles" in its exports.',
  },
  'theme-invalid': {
    severity: 'error',
    message: 'The theme "{theme}" is no theme: {reason}.',
    hint: 'Export an object with Layout, Loading, LoadError and messages as default; "export { default } from \'@lectern/theme\'" is the least.',
  },
  'theme-missing': {
    severity: 'error',
    message: 'There is no theme "{theme}": {reason}.',
    hint: 'A folder of the site is written "./theme" and holds a package.json with name, version and exports; anything else must be an installed package.',
  },
  'vite-plugin-fails': {
    severity: 'error',
    message: 'The plugin "{plugin}" of "vite.plugins" fails here: {reason}.',
    hint: 'Mend the plugin, or take it out of "vite.plugins".',
  },
  'vite-setting-changed': {
    severity: 'error',
    message: 'A plugin of "vite.plugins" changes the setting "{setting}", which the engine needs as it is.',
    hint: 'Take the plugin out, or have it leave that setting alone.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
