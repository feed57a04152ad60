/** Every text that the compiler itself puts into an article. */
export const labels = {
  copyCode: 'Copy code',
  openProject: 'Open as a project',
  samplePage: 'Page used here:',
  downloadPage: 'Download this page',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  diagramText: 'The chart in words',
  diagramDescription: (boxes: number, arrows: number) =>
    `Boxes: ${boxes}, connections: ${arrows}. The text after the chart says the same in words.`,
} as const;

/**
 * Admonitions by directive name: what they look like and what they are called when they have no title of their own. The
 * last three are names that Docusaurus also knows.
 */
export const admonitions: Readonly<Record<string, { readonly type: string; readonly title: string }>> = {
  note: { type: 'note', title: 'Note' },
  tip: { type: 'tip', title: 'Tip' },
  info: { type: 'info', title: 'Info' },
  warning: { type: 'warning', title: 'Warning' },
  caution: { type: 'caution', title: 'Caution' },
  danger: { type: 'danger', title: 'Danger' },
  important: { type: 'info', title: 'Important' },
  secondary: { type: 'note', title: 'Note' },
  success: { type: 'tip', title: 'Success' },
};

/** Every name that a container directive (`:::name`) may have besides those of the site. */
export const directiveNames: readonly string[] = [...Object.keys(admonitions), 'tabs', 'tab', 'diagram'];
