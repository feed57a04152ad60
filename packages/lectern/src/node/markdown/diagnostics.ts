// One file, though long: the list of what one room reports, a few lines each.
import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What compiling articles reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'alert-unknown': {
    severity: 'warning',
    message: 'There is no alert called "{name}", so this remains a quote.',
    hint: 'Did you mean "{nearest}"? Known: {known}.',
  },
  'anchor-duplicate': {
    severity: 'warning',
    message: 'Another heading of this page already has the id "{id}", so this one gets an id made from its text.',
    hint: 'Give one of the two headings a different id.',
  },
  'code-include-body': {
    severity: 'error',
    message: 'This fence includes "{target}" but also has lines of its own, which would not be shown.',
    hint: 'Delete either the lines or the include.',
  },
  'code-include-encoding': {
    severity: 'error',
    message: 'The file "{target}" cannot be shown: it is not UTF-8 text.',
    hint: 'Include a text file. If this is one, open it again in your editor with the encoding {encoding}, then save it as UTF-8.',
  },
  'code-include-missing': {
    severity: 'error',
    message: 'The file "{target}" cannot be included: {reason}.',
    hint: 'Paths start from the folder of the Markdown file; paths with @site/ start from the folder of the site.',
  },
  'code-include-outside': {
    severity: 'error',
    message: 'The file "{target}" is outside the content folders, or is a symbolic link that leads out of them.',
    hint: 'Copy the file into a content folder.',
  },
  'code-include-range': {
    severity: 'error',
    message: 'The lines in "{target}" do not exist: the file has {count}.',
    hint: 'Choose lines between 1 and {count}, with the smaller number first.',
  },
  'code-include-region': {
    severity: 'error',
    message: 'The region of "{target}" cannot be shown: {reason}.',
    hint: 'A region starts below a comment "#region {region}" and ends above "#endregion".',
  },
  'code-include-syntax': {
    severity: 'error',
    message: 'The include "{target}" cannot be read.',
    hint: 'Write ./file.js or @site/file.js. For some of its lines, write ./file.js{2-9}; for a region, write ./file.js#name.',
  },
  'code-include-too-large': {
    severity: 'error',
    message: 'The file "{target}" cannot be shown: it has {size} bytes, but a page can include at most {limit}.',
    hint: 'Put it into the static folder and link to it, or include a shorter file.',
  },
  'code-language-unknown': {
    severity: 'warning',
    message: 'The language "{language}" is unknown, so the code is not highlighted.',
    hint: 'Nearest names: {nearest}. Use "text" for output and for text that has no language.',
  },
  'code-line-range': {
    severity: 'warning',
    message: 'The lines "{range}" cannot be highlighted: the code has {count}.',
    hint: 'Write lines as in {1,3-5}. Counting starts at 1 and skips lines that contain only a notation.',
  },
  'code-not-drawn': {
    severity: 'warning',
    message: 'Fences with the language "{language}" are not drawn: readers see the source.',
    hint: '{instead}, or draw it with "markdown.fences". To show the source, use the language "text".',
  },
  'code-notation-unclosed': {
    severity: 'error',
    message: 'The comment "{notation}" has no counterpart.',
    hint: 'A highlighted range starts with highlight-start and ends with highlight-end.',
  },
  'code-notation-unknown': {
    severity: 'error',
    message: 'The notation "[!code {notation}]" is unknown.',
    hint: 'Known: {known}.',
  },
  'code-too-long': {
    severity: 'warning',
    message: 'This page has more than {limit} characters of code; the code from here on is not highlighted.',
    hint: 'Split the page, or show less of the file.',
  },
  'code-unclosed': {
    severity: 'warning',
    message: 'The fence that starts here is never closed, so everything below belongs to the code.',
    hint: 'Close it with a line that contains only {fence}, indented like this one. Around code with fences, use more of these characters.',
  },
  'code-word-unknown': {
    severity: 'warning',
    message: 'The word "{word}" on this fence is unknown.',
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
    message: 'The diagram has no text, so readers who cannot see it learn nothing.',
    hint: 'Describe it in words below the dot fence, for example as a list.',
  },
  'diagram-title-missing': {
    severity: 'error',
    message: 'The diagram has no title.',
    hint: 'Write ::::diagram[Title].',
  },
  'directive-nesting': {
    severity: 'error',
    message: 'The ":::{name}" has as many colons as the ":::{outer}" around it, so the first closing line closes both.',
    hint: 'Use more colons for the outer one than for the inner one: {more}.',
  },
  'directive-stray': {
    severity: 'error',
    message: 'This ":::" neither opens nor closes anything.',
    hint: 'Write an opening line without a space, as in :::note[Title]; otherwise delete the line.',
  },
  'directive-text': {
    severity: 'error',
    message: 'The text "{text}" after ":::{name}" is not shown.',
    hint: 'Write a title in brackets, as in :::note[Title], and put everything else on the lines below.',
  },
  'directive-title': {
    severity: 'warning',
    message: 'In the title "{title}", only code is read as Markdown, because it follows a space.',
    hint: 'Write :::{name}[{title}].',
  },
  'directive-unclosed': {
    severity: 'error',
    message: 'The ":::{name}" that starts here is never closed, so it would contain everything below.',
    hint: 'Close it with a line that contains only {colons}.',
  },
  'directive-unknown': {
    severity: 'error',
    message: 'There is no directive called "{name}".',
    hint: 'Did you mean "{nearest}"? Known: {known}.',
  },
  'footnote-undefined': {
    severity: 'error',
    message: 'The footnote "{name}" has no text.',
    hint: 'Add a line that starts with [^{name}]: to the page.',
  },
  'html-element-unknown': {
    severity: 'warning',
    message: 'There is no HTML element called "{name}", so readers do not see this tag.',
    hint: 'If it is text, put it in backticks, or write &lt; for its first character.',
  },
  'html-unclosed': {
    severity: 'warning',
    message: 'The "{tag}" that starts here is never closed, so everything below belongs to it.',
    hint: 'Close it with "{end}".',
  },
  'id-reserved': {
    severity: 'error',
    message: 'The id "{id}" starts with "{prefix}", which is reserved for elements of the engine and the theme.',
    hint: 'Choose a different id.',
  },
  'image-missing': {
    severity: 'warning',
    message: 'The image "{target}" does not exist.',
    hint: 'Nearest file: {nearest}. Relative paths start from the folder of the Markdown file; paths with a leading slash start from the static folder.',
  },
  'image-outside': {
    severity: 'error',
    message: 'The image "{target}" is outside the content folders, or is a symbolic link that leads out of them.',
    hint: 'Copy it into a content folder or into the static folder.',
  },
  'image-unreadable': {
    severity: 'error',
    message: 'The file "{target}" cannot be read as an image.',
    hint: 'Use PNG, JPEG, WebP, AVIF, GIF or SVG, and check that the file is complete.',
  },
  'link-backslash': {
    severity: 'error',
    message: 'The link to "{target}" contains a backslash, which means nothing in an address.',
    hint: 'Write "/" between folders, and begin at the folder of the Markdown file.',
  },
  'link-empty': {
    severity: 'error',
    message: 'The link has no target.',
    hint: 'Write the target between the parentheses.',
  },
  'link-not-read': {
    severity: 'warning',
    message: 'This looks like a link, but readers see it as text: {text}',
    hint: '{instead}. If it is text, put it in backticks.',
  },
  'markdown-extension-throws': {
    severity: 'error',
    message: 'A plugin or a fence from "markdown" in the configuration failed on this page: {reason}.',
    hint: 'Correct it where it is defined. Most error messages contain its name.',
  },
  'markdown-foreign': {
    severity: 'warning',
    message: 'This {what} is not supported: {text}.',
    hint: '{instead}. If it is text, put it in backticks.',
  },
  'mdx-nesting': {
    severity: 'error',
    message: 'The tags of this MDX overlap other markup: {reason}.',
    hint: 'Close each tag in the block where it opens: indent both tags alike, and keep both inside or both outside any list, quote or ":::".',
  },
  'mdx-syntax': {
    severity: 'error',
    message: 'The MDX cannot be read: {reason}.',
    hint: 'In MDX, every tag must be closed, and a "<" or a brace that is meant as text needs a backslash in front.',
  },
  'mdx-too-deep': {
    severity: 'error',
    message: 'Tags or brackets are nested more than {limit} deep here, which no parser can read.',
    hint: 'Close the open ones, or move the markup into a component.',
  },
  'page-line-too-long': {
    severity: 'error',
    message: 'The line has {length} characters; with more than {limit}, the parser would take too long.',
    hint: 'Break the line, or move data into a fence.',
  },
  'page-too-long': {
    severity: 'error',
    message: 'The page has {length} characters; the limit is {limit}.',
    hint: 'Split it into several pages.',
  },
  'probe-misspelled': {
    severity: 'warning',
    message: 'The comment that begins with "{text}" is not a probe, so its code never runs.',
    hint: 'Begin it with the word "probe" and a space. If it is not meant as one, begin it with another word.',
  },
  'tab-label-missing': {
    severity: 'error',
    message: 'The tab has no label.',
    hint: 'Write :::tab[Label].',
  },
  'tab-outside': {
    severity: 'error',
    message: 'This tab is not inside a group of tabs.',
    hint: 'Put it between ::::tabs and a closing ::::.',
  },
  'table-not-read': {
    severity: 'warning',
    message: 'These lines look like a table, but readers see them as text: {reason}.',
    hint: 'Write this as the second line: {dashes}',
  },
  'tabs-content': {
    severity: 'error',
    message: 'A group of tabs can contain only tabs; readers would not see this.',
    hint: 'Move it into a tab, or out of the tabs.',
  },
  'tabs-empty': {
    severity: 'error',
    message: 'The group of tabs is empty.',
    hint: 'Add at least one tab: :::tab[Label], its content, and ::: to close it.',
  },
  'tabs-too-many': {
    severity: 'error',
    message: 'There are {count} tabs side by side, but the style sheet can show only the first {limit}.',
    hint: 'Use headings, or fewer tabs.',
  },
  'truncate-misspelled': {
    severity: 'warning',
    message: 'The comment "{text}" does not end the preview of a post: it is not "truncate".',
    hint: 'Write <!-- truncate -->.',
  },
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
