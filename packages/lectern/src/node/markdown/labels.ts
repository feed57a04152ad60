// The words are English and German. cspell:disable
import { languageOf } from '../../model/site-data.ts';

const english = {
  copyCode: 'Copy code',
  openProject: 'Open as a project',
  runSample: 'Run',
  samplePage: 'Page used here:',
  downloadPage: 'Download this page',
  packageManager: 'Package manager',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  diagramText: 'The chart in words',
  diagramDescription: 'Boxes: {boxes}, connections: {arrows}. The text after the chart says the same in words.',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  important: 'Important',
  success: 'Success',
} as const;

/**
 * Every text that the compiler itself inserts into an article. A site may replace each by name, like those of the theme.
 */
export type Labels = Readonly<Record<keyof typeof english, string>>;

const german: Labels = {
  copyCode: 'Code kopieren',
  openProject: 'Als Projekt öffnen',
  runSample: 'Ausführen',
  samplePage: 'Hier verwendete Seite:',
  downloadPage: 'Diese Seite herunterladen',
  packageManager: 'Paketmanager',
  taskDone: 'Erledigt',
  taskOpen: 'Nicht erledigt',
  footnotes: 'Fußnoten',
  footnoteBack: 'Zurück zur Textstelle {reference}',
  diagramText: 'Das Diagramm in Worten',
  diagramDescription: 'Kästen: {boxes}, Verbindungen: {arrows}. Der Text nach dem Diagramm sagt dasselbe in Worten.',
  note: 'Hinweis',
  tip: 'Tipp',
  info: 'Info',
  warning: 'Warnung',
  caution: 'Vorsicht',
  danger: 'Gefahr',
  important: 'Wichtig',
  success: 'Erfolg',
};

const catalogue: Readonly<Record<string, Labels>> = { en: english, de: german };

/** Returns the texts for a locale: the site's own, then those of the language, then English. */
export function labelsFor(locale: string, own: Readonly<Record<string, string>> = {}): Labels {
  const known = catalogue[languageOf(locale)] ?? english;
  return Object.fromEntries(labelNames.map((name) => [name, own[name] ?? known[name]])) as Labels;
}

/** The names of all labels. */
export const labelNames = Object.keys(english) as readonly (keyof Labels)[];

/** Tells whether there are labels in the language of a locale. */
export function hasLabels(locale: string): boolean {
  return Object.hasOwn(catalogue, languageOf(locale));
}

/** The look of an admonition, and the label that is its title if it has none of its own. */
interface Admonition {
  readonly type: string;
  readonly title: keyof Labels;
}

/** Admonitions by directive name. The last three names are also Docusaurus's. */
export const admonitionTypes: Readonly<Record<string, Admonition>> = {
  note: { type: 'note', title: 'note' },
  tip: { type: 'tip', title: 'tip' },
  info: { type: 'info', title: 'info' },
  warning: { type: 'warning', title: 'warning' },
  caution: { type: 'caution', title: 'caution' },
  danger: { type: 'danger', title: 'danger' },
  important: { type: 'info', title: 'important' },
  secondary: { type: 'note', title: 'note' },
  success: { type: 'tip', title: 'success' },
};

/** Every name that a container directive (`:::name`) may have in addition to the site's own. */
export const directiveNames: readonly string[] = [...Object.keys(admonitionTypes), 'tabs', 'tab', 'diagram'];
