import type { Diagnostic, Place, Severity } from '../model/diagnostic.ts';

/** Values that a message or a hint speaks of. */
type Params = Readonly<Record<string, string | number>>;

interface Definition {
  readonly severity: Severity;
  /** What went wrong and why; `{name}` stands for a parameter. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/**
 * Every diagnostic of the engine by its permanent code. Texts are snapshotted; `{name}` is filled from the parameters.
 * Keep it sorted by step, and within a step by the alphabet.
 */
export const catalogue = {
  // Configuration.
  'config-missing': {
    severity: 'error',
    message: 'There is no configuration file {file}.',
    hint: 'Create it with "export default defineSite({ title, url, sources })", or name another one with --config.',
  },
  'config-not-object': {
    severity: 'error',
    message: 'The configuration must be an object, but it is {received}.',
    hint: 'Write "export default defineSite({ … })".',
  },
  'config-option-invalid': {
    severity: 'error',
    message: 'The option "{option}" must be {expected}, but it is {received}.',
    hint: 'Correct its value.',
  },
  'config-option-missing': {
    severity: 'error',
    message: 'The option "{option}" is missing; it must be {expected}.',
    hint: 'Add it.',
  },
  'config-unknown-key': {
    severity: 'error',
    message: 'There is no option "{option}".',
    hint: 'Nearest option: {nearest}. Correct the name, or delete the line; what belongs to your site alone goes into "customFields".',
  },
  'module-syntax': {
    severity: 'error',
    message: 'The file {name} cannot be read: {reason}.',
    hint: 'Correct the syntax at this place.',
  },
  'module-throws': {
    severity: 'error',
    message: 'The file {name} stops with an error: {reason}.',
    hint: 'Run it by itself to see where, and correct it.',
  },
  'source-throws': {
    severity: 'error',
    message: 'Source number {number} of "sources" stops with an error: {reason}.',
    hint: 'A source must not throw for bad input: report the error to its author.',
  },

  // Content and its sidebars.
  'author-unknown': {
    severity: 'error',
    message: 'The post names the author "{key}", whom the file of authors does not have.',
    hint: 'Nearest key: {nearest}. Correct it, or add the author to authors.yml.',
  },
  'author-without-name': {
    severity: 'error',
    message: 'The author "{key}" has no name.',
    hint: 'Add a line "name: …" below the key.',
  },
  'category-invalid': {
    severity: 'error',
    message: 'In this category file {key} must be {expected}, but is {received}.',
    hint: 'Correct the value.',
  },
  'category-unknown-key': {
    severity: 'error',
    message: 'A category file has no key "{key}".',
    hint: 'Nearest key: {nearest}. Correct the name, or delete the line.',
  },
  'content-encoding': {
    severity: 'error',
    message: 'The file is not UTF-8: the byte {byte} at this place belongs to another encoding.',
    hint: 'Save the file as UTF-8.',
  },
  'content-file-too-large': {
    severity: 'error',
    message: 'The file has {size}, more than the {maximum} that a page may have.',
    hint: 'Split it into pages, or put it into the static folder and link to it.',
  },
  'content-folder-empty': {
    severity: 'warning',
    message: 'The folder {folder} holds no page.',
    hint: 'Add a file to it, or take the source out of the configuration. Names that begin with "_" or "." are not pages.',
  },
  'content-folder-missing': {
    severity: 'error',
    message: 'There is no folder {folder}.',
    hint: "Correct the path in the configuration; it is relative to the site's root.",
  },
  'content-link-circle': {
    severity: 'error',
    message: 'The symbolic link leads to a folder that it lies in, so the pages would never end.',
    hint: 'Delete the link.',
  },
  'content-link-dangling': {
    severity: 'error',
    message: 'The symbolic link leads to nothing.',
    hint: 'Delete it, or correct its target.',
  },
  'content-link-leaves-folder': {
    severity: 'error',
    message: 'The symbolic link leads out of the content folder {folder}.',
    hint: 'Copy the file into the folder, or add a source for the folder that it lies in.',
  },
  'front-matter-invalid': {
    severity: 'error',
    message: 'The front matter "{key}" must be {expected}, but it is {received}.',
    hint: 'Correct its value.',
  },
  'front-matter-missing': {
    severity: 'error',
    message: 'The front matter lacks "{key}"; it must be {expected}.',
    hint: 'Add it.',
  },
  'front-matter-not-literal': {
    severity: 'error',
    message: 'The front matter of this page is computed; it is read without running the page.',
    hint: 'Write its values out: texts, numbers, true, false, lists and objects of them.',
  },
  'front-matter-not-mapping': {
    severity: 'error',
    message: 'The front matter must be a mapping of keys to values, but it is {received}.',
    hint: 'Write lines like "title: My page" between the two "---".',
  },
  'front-matter-unclosed': {
    severity: 'error',
    message: 'The front matter has no end: after the "---" of the first line no second one follows.',
    hint: 'Add a line "---" after it. For a ruled line at the top of a page write "***".',
  },
  'front-matter-unknown-key': {
    severity: 'error',
    message: 'There is no front matter "{key}".',
    hint: 'Nearest key: {nearest}. Correct the name, or make it known with the source\'s option "frontMatterSchema".',
  },
  'post-date-missing': {
    severity: 'error',
    message: 'The post has no date.',
    hint: 'Begin the file name with it (2021-02-08-name.md), or add "date: 2021-02-08" to its front matter.',
  },
  'sidebar-cycle': {
    severity: 'error',
    message: 'The sidebar goes in a circle: {at} is a part of itself.',
    hint: 'Write the inner group out, or delete it.',
  },
  'sidebar-html-skipped': {
    severity: 'warning',
    message: 'The HTML item {at} of the sidebar is left out: sidebars hold links and groups alone.',
    hint: 'Delete it, or write a link.',
  },
  'sidebar-item-invalid': {
    severity: 'error',
    message: "The sidebar's {at} must be {expected}, but it is {received}.",
    hint: 'Correct it.',
  },
  'sidebar-type-unknown': {
    severity: 'error',
    message: 'The sidebar\'s {at} has the type "{type}", which no item has.',
    hint: 'Nearest type: {nearest}. The types are doc, ref, link, category and autogenerated.',
  },
  'sidebar-unknown-key': {
    severity: 'error',
    message: 'An item of this type has no key {at}.',
    hint: 'Nearest key: {nearest}. Correct the name, or delete it.',
  },
  'sidebars-missing': {
    severity: 'error',
    message: 'There is no sidebars file {file}.',
    hint: "Correct the path in the configuration; it is relative to the site's root.",
  },
  'sidebars-not-object': {
    severity: 'error',
    message: 'The sidebars must be an object of lists by their names, but they are {received}.',
    hint: 'Write { "docs": ["intro"] }, for instance.',
  },
  'version-unknown': {
    severity: 'error',
    message: 'The configuration speaks of the version "{name}", which the folder does not have.',
    hint: 'Nearest version: {nearest}. Versions are listed in this file; the folder itself is "current".',
  },
  'versions-invalid': {
    severity: 'error',
    message: 'The list of versions must be a list of texts, but it is {received}.',
    hint: 'Write ["2.0", "1.0"], the newest first.',
  },
  'yaml-invalid': {
    severity: 'error',
    message: 'This is no valid YAML: {reason}.',
    hint: 'Correct it; texts with a colon, a "#" or a leading special character need quotation marks.',
  },

  // Markdown.
  'anchor-duplicate': {
    severity: 'warning',
    message: 'The id "{id}" is given to a second heading of this page, so links to it lead to the first.',
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
    hint: 'Paths start from the folder of the Markdown file; those of packages are written npm:name@version/path.',
  },
  'code-include-outside': {
    severity: 'error',
    message: 'The file "{target}" lies outside the content folders, or is a symbolic link that leaves them.',
    hint: 'Copy the file into the content, or include it from a package with npm:name@version/path.',
  },
  'code-include-range': {
    severity: 'error',
    message: 'The lines of "{target}" do not exist: the file has {count}.',
    hint: 'Give lines between 1 and {count}, the smaller first.',
  },
  'code-include-syntax': {
    severity: 'error',
    message: 'The include "{target}" cannot be read.',
    hint: 'Write ./file.js, @site/file.js or npm:name@version/file.js, and lines as in ./file.js{2-9}.',
  },
  'code-language-unknown': {
    severity: 'error',
    message: 'Nothing is known about the language "{language}", so the code stays plain.',
    hint: 'Nearest names: {nearest}. Use "text" for output and for what has no language.',
  },
  'code-line-range': {
    severity: 'error',
    message: 'The lines "{range}" cannot be highlighted: the code has {count}.',
    hint: 'Write lines as in {1,3-5}. They count from 1, without lines that hold nothing but a notation.',
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
  'image-missing': {
    severity: 'error',
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
  'mdx-syntax': {
    severity: 'error',
    message: 'The MDX cannot be read: {reason}.',
    hint: 'In MDX, tags must be closed, and a "<" or a brace that is meant as text needs a backslash in front.',
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

  // Routes and links.
  'entry-duplicate': {
    severity: 'error',
    message: 'Two pages of "{collection}" have the id "{id}": this one and {other}.',
    hint: 'Give one of them another "id" in its front matter, or rename its file.',
  },
  'front-matter-id-unknown': {
    severity: 'error',
    message: '"{key}" names the page "{value}", but no page has this id.',
    hint: 'Nearest id: {nearest}. Correct it, or write "null" for no neighbor.',
  },
  'front-matter-sidebar-unknown': {
    severity: 'error',
    message: '"{key}" names the sidebar "{value}", which does not exist.',
    hint: 'Nearest sidebar: {nearest}. Correct it, or write "null" for none.',
  },
  'image-broken': {
    severity: 'error',
    message: 'The image "{target}" does not exist.',
    hint: 'Nearest file: {nearest}. Correct the path, or put the file into the static folder.',
  },
  'link-anchor-broken': {
    severity: 'error',
    message: 'The link to "{target}" leads to {route}, but nothing there has the id "{anchor}".',
    hint: 'Nearest id: {nearest}. Correct the link, or give the heading this id: "## Heading {#{anchor}}".',
  },
  'link-broken': {
    severity: 'error',
    message: 'The link to "{target}" leads nowhere: no page has the route {route}.',
    hint: 'Nearest route: {nearest}. Correct the link, or add the page.',
  },
  'link-encoding-invalid': {
    severity: 'error',
    message: 'The link to "{target}" holds a "%" that is not followed by two hexadecimal digits of valid UTF-8.',
    hint: 'Write "%25" for the sign itself.',
  },
  'link-file-broken': {
    severity: 'error',
    message: 'The link to "{target}" leads nowhere: no page is made of that file.',
    hint: 'Nearest file: {nearest}. Correct the path; it is relative to the file that holds the link.',
  },
  'main-doc-unknown': {
    severity: 'error',
    message: 'The main page of "{collection}" shall be "{id}", but no page has this id.',
    hint: 'Nearest id: {nearest}. Correct "mainDocId" in the configuration.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    message: 'The redirect from {from} to {to} never happens: {reason}.',
    hint: 'Delete it.',
  },
  'redirect-target-broken': {
    severity: 'error',
    message: 'The redirect from {from} leads to {to}, which no page has as its route.',
    hint: 'Correct its target.',
  },
  'route-duplicate': {
    severity: 'warning',
    message: 'Two pages have the route {route}: this one, which is left out, and {other}.',
    hint: 'Give one of them another "slug" in its front matter, or rename its file.',
  },
  'route-invalid': {
    severity: 'error',
    message: 'The page would have the route "{route}", in which "?", "#", "%" or "\\" has another meaning.',
    hint: 'Rename the file, or give the page a "slug" without them.',
  },
  'sidebar-folder-empty': {
    severity: 'warning',
    message: 'The sidebar\'s {at} is made of the folder "{folder}", which holds no page.',
    hint: 'Correct "dirName"; it is relative to the content folder.',
  },
  'sidebar-id-unknown': {
    severity: 'error',
    message: 'The sidebar\'s {at} names the page "{id}", but no page of "{collection}" has this id.',
    hint: 'Nearest id: {nearest}. Correct it, or add the page.',
  },

  // Packages and the API reference.
  'api-command-undocumented': {
    severity: 'error',
    message: 'The command {command} has no documentation comment, so it would have no page.',
    hint: 'See whether the package has moved the comment; the extractor looks for the longest one of the file.',
  },
  'api-command-without-page': {
    severity: 'error',
    message: 'The package has a command {command}, but no page is made of it.',
    hint: 'Its file is missing from the package: name it in webdriverio/pageless.ts with the reason, and say elsewhere what it does.',
  },
  'api-endpoint-arguments': {
    severity: 'error',
    message: 'The protocol file gives {command} the arguments ({documented}), its declaration ({declared}).',
    hint: 'Read the package to see which is right, and mend the reading in protocols/read-protocol.ts.',
  },
  'api-example-empty': {
    severity: 'error',
    message: 'In the comment of {command} the example file {example} has no line of code.',
    hint: 'Add an override of the kind "drop-empty-example" with the reason.',
  },
  'api-example-lost': {
    severity: 'error',
    message:
      'Of the examples of {command} some were lost: {blocks} blocks and {files} files in the comment, {groups} blocks and {examples} files read.',
    hint: 'The comment uses a notation that the extractor does not know. Teach it in extract/examples.ts.',
  },
  'api-matcher-undescribed': {
    severity: 'error',
    message: 'The package has a matcher {name} that the page of matchers does not describe.',
    hint: 'Describe it in matchers/matcher-texts.ts.',
  },
  'api-matcher-unknown': {
    severity: 'error',
    message: 'The page of matchers describes {name}, which the package does not have.',
    hint: 'Delete it from matchers/matcher-texts.ts.',
  },
  'api-note-target-missing': {
    severity: 'error',
    message: 'The note speaks of "{part}", but {page} has no such part.',
    hint: 'Parts of this page: {parts}. Correct the name, or delete the note if the package has been mended.',
  },
  'api-note-page-missing': {
    severity: 'error',
    message: 'The note is for {page}, but there is no such generated page.',
    hint: 'Name the file after the page id, or delete it if the page is gone.',
  },
  'api-note-syntax': {
    severity: 'error',
    message: 'The heading "{heading}" of the note says neither what to do nor where.',
    hint: 'Write "# replace PART", "# add PART" or "# remove PART"; text before the first heading goes below the signature.',
  },
  'api-override-unused': {
    severity: 'error',
    message: 'The override "{kind}" of {command} finds nothing to mend ({reason}).',
    hint: 'The package has changed: delete the override, or correct what it names.',
  },
  'api-page-without-command': {
    severity: 'error',
    message: 'There is a page of {command}, but the package does not offer such a command.',
    hint: 'The package documents a file that it no longer uses; report it there, and see which command took its place.',
  },
  'api-parameter-undescribed': {
    severity: 'error',
    message: 'Nobody says what the parameter {name} of {command} does.',
    hint: 'Add an override of the kind "document-parameter", or a note that replaces "param:{name}".',
  },
  'api-parameter-undocumented': {
    severity: 'error',
    message: 'The comment of {command} does not speak of {name}, which the declaration has.',
    hint: 'Add an override of the kind "document-parameter", "rename-parameter" or "hide-parameter" with the reason.',
  },
  'api-parameter-unknown': {
    severity: 'error',
    message: 'The comment of {command} documents {name}, which the declaration does not have.',
    hint: 'Add an override of the kind "rename-parameter" or "drop-parameter" with the reason.',
  },
  'api-tag-unknown': {
    severity: 'error',
    message: 'The comment of {command} has a tag @{tag} that the extractor does not read, so its text would be lost.',
    hint: 'Teach the extractor the tag in extract/doc-comment.ts.',
  },
  'api-type-missing': {
    severity: 'error',
    message: 'The command {command} has no declaration, so neither its parameters nor its result have types.',
    hint: 'See where the package declares it now, and name that place in webdriverio/layout.ts.',
  },
  'coverage-cli-unreadable': {
    severity: 'error',
    message: 'No file of {name} reads like a command with its flags.',
    hint: 'See how the package declares them now, and teach completeness/read-cli.ts.',
  },
  'coverage-fact-missing': {
    severity: 'error',
    message: 'The {kind} {name} is described without a line "{label}: …".',
    hint: 'Add the line directly below the heading, or the cell to the row.',
  },
  'coverage-fact-wrong': {
    severity: 'error',
    message: 'The {kind} {name} has "{label}: {value}", but the package has {text}.',
    hint: 'Correct the line; see the types and the help of the locked version.',
  },
  'coverage-generated-missing': {
    severity: 'error',
    message: 'The package has the {kind} {name}, but the generated page {page} does not show it.',
    hint: 'See why the extractor leaves it out.',
  },
  'coverage-generated-unknown': {
    severity: 'error',
    message: 'The generated page {page} shows the {kind} {name}, which the package does not have.',
    hint: 'See where the extractor takes it from.',
  },
  'coverage-missing': {
    severity: 'error',
    message: 'The {kind} {name} is not described in the part "{section}" (declared in {declared}).',
    hint: 'Describe it there as its neighbors are described, with type, default and an example.',
  },
  'coverage-page-missing': {
    severity: 'error',
    message: 'This page must describe what the packages offer, but there is no such file.',
    hint: 'Write it, or name the folder of the hand-written pages in the check.',
  },
  'coverage-sample-missing': {
    severity: 'error',
    message: 'The {kind} {name} is described without an example.',
    hint: 'Add a fence with a short configuration or command that uses it.',
  },
  'coverage-section-missing': {
    severity: 'error',
    message: 'The page has no heading "{section}", below which it must describe: {title}.',
    hint: 'Restore the heading, or name the new one in webdriverio/documented-types.ts.',
  },
  'coverage-twice': {
    severity: 'error',
    message: 'The {kind} {name} is described here and on line {first}.',
    hint: 'Keep one of the two.',
  },
  'coverage-type-unknown': {
    severity: 'error',
    message: 'The type {name}, whose members a page describes, is not declared here any more.',
    hint: 'See where the package declares it now, and name that place in webdriverio/documented-types.ts.',
  },
  'coverage-unknown': {
    severity: 'error',
    message: 'The locked packages have no {kind} {name}.',
    hint: 'Correct the name, or remove the description. Names without a description are reported beside this.',
  },
  'package-integrity': {
    severity: 'error',
    message: 'The tarball of {name} {version} is not the one that the lock file names ({reason}).',
    hint: 'Do not build with it. If the package was meant to change, refresh the lock file and look at what has changed.',
  },
  'package-lock-invalid': {
    severity: 'error',
    message: 'The lock file of the packages cannot be used: {reason}.',
    hint: 'Restore it from git, or write it anew with the refresh command.',
  },
  'package-not-locked': {
    severity: 'error',
    message: 'The package {name} is needed for generated pages but is not in the lock file.',
    hint: 'Add it with the refresh command.',
  },
  'package-unreachable': {
    severity: 'error',
    message: 'The package {name} {version} is neither in the cache nor to be had from the registry ({reason}).',
    hint: 'Build once with a connection; later builds need none.',
  },
  'package-without-readme': {
    severity: 'error',
    message: 'The package {name} is to have a page made from its README, but ships none.',
    hint: 'Write the page by hand, or pin a version that has a README.',
  },
  'sample-type': {
    severity: 'error',
    message: 'The sample does not fit the types of the locked packages: {text} (TS{code})',
    hint: 'Correct the sample. If it works although the types do not know it, say why on its fence: no-types="…".',
  },
  'types-lock-invalid': {
    severity: 'error',
    message: 'The lock file of the types cannot be used: {reason}.',
    hint: 'Restore it from git, or write it anew with the refresh command.',
  },
  'types-lock-stale': {
    severity: 'error',
    message: 'The samples are checked against {name} {locked}, but the site documents {wanted}.',
    hint: 'Write the lock file of the types anew with the refresh command.',
  },
  'article-throws': {
    severity: 'error',
    message: 'The page could not be rendered: {reason}',
    hint: 'A component threw while prerendering. What needs the browser (window, document, storage) belongs into an effect or an island.',
  },
} as const satisfies Record<string, Definition>;

/** A code of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** Makes the diagnostic of that code, its texts filled from `params`; a parameter that is missing throws, for that is our mistake. */
export function diagnostic(code: DiagnosticCode, place: Place, params: Params = {}): Diagnostic {
  const { severity, message, hint }: Definition = catalogue[code];
  return { code, severity, message: fill(message, params), hint: fill(hint, params), ...place };
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`diagnostic parameter "${name}" is missing in: ${text}`);
    return String(value);
  });
}
