import { defineDiagnostics } from '../define-diagnostics.ts';

/** What compiling articles reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'alert-unknown': {
    severity: 'warning',
    message: 'There is no alert called "{name}", so this stays a quote.',
    hint: 'Did you mean "{nearest}"? Known: {known}.',
  },
  'anchor-duplicate': {
    severity: 'warning',
    message: 'A second heading of this page asks for the id "{id}"; it is given one made from its text.',
    hint: 'Give one of the two another id.',
  },
  'code-include-body': {
    severity: 'error',
    message: 'This fence includes "{target}", but has lines of its own, which nobody would see.',
    hint: 'Delete the lines, or the include.',
  },
  'code-include-encoding': {
    severity: 'error',
    message: 'The file "{target}" cannot be shown: it is not UTF-8 text.',
    hint: 'Include a text file, or save this one as UTF-8.',
  },
  'code-include-missing': {
    severity: 'error',
    message: 'The file "{target}" cannot be included: {reason}.',
    hint: 'Paths start from the folder of the Markdown file, and with @site/ from the folder of the site.',
  },
  'code-include-outside': {
    severity: 'error',
    message: 'The file "{target}" lies outside the content folders, or is a symbolic link that leaves them.',
    hint: 'Copy the file into the content.',
  },
  'code-include-range': {
    severity: 'error',
    message: 'The lines of "{target}" do not exist: the file has {count}.',
    hint: 'Give lines between 1 and {count}, the smaller first.',
  },
  'code-include-region': {
    severity: 'error',
    message: 'The region of "{target}" cannot be shown: {reason}.',
    hint: 'A region begins below a comment "#region {region}" and ends above "#endregion".',
  },
  'code-include-syntax': {
    severity: 'error',
    message: 'The include "{target}" cannot be read.',
    hint: 'Write ./file.js or @site/file.js; some of its lines as in ./file.js{2-9}, a region as in ./file.js#name.',
  },
  'code-include-too-large': {
    severity: 'error',
    message: 'The file "{target}" cannot be shown: it has {size} bytes, more than the {limit} that a page may include.',
    hint: 'Put it into the static folder and link to it, or include a shorter file.',
  },
  'code-language-unknown': {
    severity: 'warning',
    message: 'Nothing is known about the language "{language}", so the code stays plain.',
    hint: 'Nearest names: {nearest}. Use "text" for output and for what has no language.',
  },
  'code-line-range': {
    severity: 'warning',
    message: 'The lines "{range}" cannot be highlighted: the code has {count}.',
    hint: 'Write lines as in {1,3-5}. They count from 1, without lines that hold nothing but a notation.',
  },
  'code-not-drawn': {
    severity: 'warning',
    message: 'Nothing is drawn from a fence with the language "{language}": readers see its source.',
    hint: '{instead}, or have "markdown.fences" make it. If the source is to be seen, call the language "text".',
  },
  'code-notation-unclosed': {
    severity: 'error',
    message: 'The comment "{notation}" has no counterpart.',
    hint: 'Stretches begin with highlight-start and end with highlight-end.',
  },
  'code-notation-unknown': {
    severity: 'error',
    message: 'The notation "[!code {notation}]" means nothing.',
    hint: 'Known: {known}.',
  },
  'code-too-long': {
    severity: 'warning',
    message: 'This page has more than {limit} characters of code; from here on it stays plain.',
    hint: 'Split the page, or show less of the file.',
  },
  'code-word-unknown': {
    severity: 'warning',
    message: 'The word "{word}" of this fence means nothing.',
    hint: 'Did you mean {nearest}? Known: {known}.',
  },
  'diagram-chart-count': {
    severity: 'error',
    message: 'A diagram shows one chart, but this one has {count} fences with the language "dot".',
    hint: 'Put exactly one dot fence into each diagram.',
  },
  'diagram-syntax': {
    severity: 'error',
    message: 'The chart cannot be drawn: {reason}.',
    hint: 'Correct the DOT source here.',
  },
  'diagram-text-missing': {
    severity: 'error',
    message: 'The diagram has no text, so who cannot see it learns nothing.',
    hint: 'Say the same in words, as a list for instance, below the dot fence.',
  },
  'diagram-title-missing': {
    severity: 'error',
    message: 'The diagram has no title.',
    hint: 'Write ::::diagram[Title].',
  },
  'directive-nesting': {
    severity: 'error',
    message: 'The ":::{name}" has as many colons as the ":::{outer}" around it, so the first closing line closes both.',
    hint: 'Open and close the outer one with more colons than the inner: {more}.',
  },
  'directive-stray': {
    severity: 'error',
    message: 'This ":::" neither opens nor closes anything.',
    hint: 'Openings are written without a blank, as in :::note[Title]; otherwise delete the line.',
  },
  'directive-text': {
    severity: 'error',
    message: 'The text "{text}" behind ":::{name}" is not shown.',
    hint: 'Write a title in brackets, as in :::note[Title], and everything else in the lines below.',
  },
  'directive-unclosed': {
    severity: 'error',
    message: 'The ":::{name}" that begins here is never closed, so it would take in everything below.',
    hint: 'Close it with a line of {colons} of its own.',
  },
  'directive-unknown': {
    severity: 'error',
    message: 'There is no directive called "{name}".',
    hint: 'Did you mean "{nearest}"? Known: {known}.',
  },
  'footnote-undefined': {
    severity: 'error',
    message: 'The footnote "{name}" has no text.',
    hint: 'Add a line that begins with [^{name}]: to the page.',
  },
  'html-element-unknown': {
    severity: 'warning',
    message: 'There is no HTML element called "{name}", so readers do not see this tag.',
    hint: 'If it is text, put it between backticks, or write &lt; for its first character.',
  },
  'id-reserved': {
    severity: 'error',
    message: 'The id "{id}" begins with "{prefix}", which is kept for the elements of the engine and the theme.',
    hint: 'Choose another id.',
  },
  'image-missing': {
    severity: 'warning',
    message: 'The image "{target}" does not exist.',
    hint: 'Relative paths start from the folder of the Markdown file, paths with a slash in front from the static folder.',
  },
  'image-outside': {
    severity: 'error',
    message: 'The image "{target}" lies outside the content folders, or is a symbolic link that leaves them.',
    hint: 'Copy it into the content or into the static folder.',
  },
  'image-unreadable': {
    severity: 'error',
    message: 'The file "{target}" is not an image that can be read.',
    hint: 'Use PNG, JPEG, WebP, AVIF, GIF or SVG, and see whether the file is whole.',
  },
  'link-empty': {
    severity: 'error',
    message: 'The link has no target.',
    hint: 'Write the target between the parentheses.',
  },
  'markdown-extension-throws': {
    severity: 'error',
    message: 'A plugin or a fence of "markdown" in the configuration has failed on this page: {reason}.',
    hint: 'Mend it where it is written; its name is in the message of most errors.',
  },
  'markdown-foreign': {
    severity: 'warning',
    message: 'Nothing here understands this {what}: {text}.',
    hint: '{instead}. If it is text, put it between backticks.',
  },
  'mdx-nesting': {
    severity: 'error',
    message: 'The tags of this MDX cross other markup: {reason}.',
    hint: 'Close a tag in the block where it opens: indent both alike, and put no list, quote or ":::" between that only one of them belongs to.',
  },
  'mdx-syntax': {
    severity: 'error',
    message: 'The MDX cannot be read: {reason}.',
    hint: 'In MDX, tags must be closed, and a "<" or a brace that is meant as text needs a backslash in front.',
  },
  'mdx-too-deep': {
    severity: 'error',
    message: 'Tags or brackets nest more than {limit} deep here; no parser can read that.',
    hint: 'Close what is open, or move the markup into a component.',
  },
  'page-line-too-long': {
    severity: 'error',
    message: 'The line has {length} characters; more than {limit} would take the parser too long.',
    hint: 'Break the line, or put data into a fence.',
  },
  'page-too-long': {
    severity: 'error',
    message: 'The page has {length} characters; the limit is {limit}.',
    hint: 'Split it into several pages.',
  },
  'tab-label-missing': {
    severity: 'error',
    message: 'The tab has no label.',
    hint: 'Write :::tab[Label].',
  },
  'tab-outside': {
    severity: 'error',
    message: 'A tab stands outside of tabs.',
    hint: 'Put it into ::::tabs, which is closed by :::: again.',
  },
  'tabs-content': {
    severity: 'error',
    message: 'Tabs hold nothing but tabs; this would be seen with none of them.',
    hint: 'Move it into a tab, or out of the tabs.',
  },
  'tabs-empty': {
    severity: 'error',
    message: 'The tabs hold no tab.',
    hint: 'Put tabs into it: :::tab[Label], content, and ::: to close.',
  },
  'tabs-too-many': {
    severity: 'error',
    message: 'There are {count} tabs side by side, but style sheets can show only the first {limit}.',
    hint: 'Use headings, or fewer tabs.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
