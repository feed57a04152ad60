// One file, though long: the list of what one room reports, a few lines each.
import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What reading content reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'author-unknown': {
    severity: 'error',
    message: 'The post names the author "{key}", who is not in the authors file.',
    hint: 'Nearest key: {nearest}. Correct it, or add the author to {file}.',
  },
  'author-without-name': {
    severity: 'error',
    message: 'The author "{key}" has no name.',
    hint: 'Add a line "name: …" below the key.',
  },
  'authors-invalid': {
    severity: 'error',
    message: 'In this authors file, {key} must be {expected}, but it is {received}.',
    hint: 'Correct it. Write an author as "ada:" with lines like "  name: Ada" below.',
  },
  'category-duplicate': {
    severity: 'warning',
    message: 'The folder has a second category file, {other}, which is used instead of this one.',
    hint: 'Delete one of the two files.',
  },
  'category-invalid': {
    severity: 'error',
    message: 'In this category file, {key} must be {expected}, but it is {received}.',
    hint: 'Correct the value.',
  },
  'category-unknown-key': {
    severity: 'error',
    message: 'A category file has no key "{key}".',
    hint: 'Nearest key: {nearest}. Correct the name, or delete the line.',
  },
  'category-unused': {
    severity: 'warning',
    message: 'This category file has no effect: {reason}.',
    hint: 'Move it into a folder with pages below the folder of all documents, or delete it.',
  },
  'content-encoding': {
    severity: 'error',
    message: 'The file is not UTF-8: the byte {byte} here belongs to another encoding.',
    hint: 'Open it again in your editor with the encoding {encoding}, then save it as UTF-8: otherwise the editor replaces these letters.',
  },
  'content-ending-case': {
    severity: 'warning',
    message: 'The file looks like a page, but its extension has capital letters, so no page is made from it.',
    hint: 'Rename it to end in {ending}.',
  },
  'content-file-skipped': {
    severity: 'warning',
    message: 'The file looks like Markdown, but its extension is not one that pages use, so no page is made from it.',
    hint: 'Rename it to end in .md, or start its name with "_" if it is not meant to be a page.',
  },
  'content-file-too-large': {
    severity: 'error',
    message: 'The file has {size}, but a page can have at most {maximum}.',
    hint: 'Split it into pages, or put it into the static folder and link to it.',
  },
  'content-folder-empty': {
    severity: 'warning',
    message: 'The folder {folder} contains no pages.',
    hint: 'Add a file to it, or remove the source from the configuration. Files whose names start with "_" or "." are not pages.',
  },
  'content-folder-missing': {
    severity: 'error',
    message: 'There is no folder {folder}.',
    hint: "Correct the path in the configuration; it is relative to the site's root.",
  },
  'content-link-circle': {
    severity: 'error',
    message: 'The symbolic link leads to a folder that contains the link, so reading would never end.',
    hint: 'Delete the link.',
  },
  'content-link-dangling': {
    severity: 'error',
    message: 'The symbolic link leads to nothing.',
    hint: 'Delete it, or correct its target.',
  },
  'content-link-leaves-folder': {
    severity: 'error',
    message: 'The symbolic link leads out of the folder {folder}.',
    hint: 'Copy its target into the folder. For pages, you can also add a source for the folder that contains them.',
  },
  'content-name-encoding': {
    severity: 'error',
    message: 'The name of this file or folder is not UTF-8, so it cannot be opened.',
    hint: 'Rename it.',
  },
  'content-no-file': {
    severity: 'error',
    message: 'This is neither a file nor a folder, but a pipe, a socket or a device, so it is not read.',
    hint: 'Move it out of the folder.',
  },
  'content-unreadable': {
    severity: 'error',
    message: 'This cannot be read: {reason}.',
    hint: 'Give the build permission to read it, or correct the path that leads here.',
  },
  'dates-shallow': {
    severity: 'warning',
    message:
      'The repository is a shallow clone, so it does not show when {count} of the files in {folder} were last changed.',
    hint: 'Fetch the whole history: run "git fetch --unshallow", or set "fetch-depth: 0" for the action actions/checkout.',
  },
  'dates-unreadable': {
    severity: 'warning',
    message: 'Git cannot say when these files were last changed: {reason}.',
    hint: 'Run "git log" in this folder and fix what it reports. Until then, pages have only the dates of their front matter.',
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
  'front-matter-not-first': {
    severity: 'error',
    message: 'The front matter is not read, because something stands before its first "---".',
    hint: 'Delete the spaces, the empty lines or the comment in front of it.',
  },
  'front-matter-not-literal': {
    severity: 'error',
    message: 'The front matter of this page is computed, but it is read without running the page.',
    hint: 'Write the values out: strings, numbers, true, false, and lists and objects of them.',
  },
  'front-matter-not-mapping': {
    severity: 'error',
    message: 'The front matter must be a mapping of keys to values, but it is {received}.',
    hint: 'Write lines like "title: My page" between the two "---".',
  },
  'front-matter-unclosed': {
    severity: 'error',
    message: 'The front matter is not closed: no second "---" follows the one on the first line.',
    hint: 'Add a line "---" after it. For a horizontal line at the top of a page, write "***".',
  },
  'front-matter-unknown-key': {
    severity: 'warning',
    message: 'There is no front matter key "{key}".',
    hint: 'Nearest key: {nearest}. Correct the name, or declare it in the source\'s option "frontMatterSchema".',
  },
  'post-date-invalid': {
    severity: 'error',
    message: 'The post has the date {date}, which does not exist.',
    hint: 'Correct the name of the file, or add "date: 2021-02-08" to its front matter.',
  },
  'post-date-missing': {
    severity: 'error',
    message: 'The post has no date.',
    hint: 'Start the file name with a date (2021-02-08-name.md), or add "date: 2021-02-08" to the front matter.',
  },
  'sidebar-cycle': {
    severity: 'error',
    message: 'The sidebar is circular: {at} contains itself.',
    hint: 'Write out the inner group, or delete it.',
  },
  'sidebar-group-empty': {
    severity: 'warning',
    message: 'The group "{label}" ({at}) of the sidebar is not shown: it has neither items nor a page.',
    hint: 'Add items or a "link", or delete the group.',
  },
  'sidebar-html-skipped': {
    severity: 'warning',
    message: 'The HTML item {at} of the sidebar is left out: a sidebar can contain only links and groups.',
    hint: 'Delete it, or write a link.',
  },
  'sidebar-item-invalid': {
    severity: 'error',
    message: "The sidebar's {at} must be {expected}, but it is {received}.",
    hint: 'Correct it.',
  },
  'sidebar-page-twice': {
    severity: 'warning',
    message: 'The sidebar\'s {at} names the page "{id}", which {other} names, too.',
    hint: 'Delete one of them, or make it a link: { type: "ref", id: "{id}" }.',
  },
  'sidebar-too-deep': {
    severity: 'error',
    message: 'The groups of this sidebar are nested more than {limit} deep.',
    hint: 'Flatten the sidebar.',
  },
  'sidebar-type-missing': {
    severity: 'error',
    message: "The sidebar's {at} has no type.",
    hint: 'Add "type": doc, ref, link, category or autogenerated. Without a type, an object maps the names of groups to lists: { Guides: ["first"] }.',
  },
  'sidebar-type-unknown': {
    severity: 'error',
    message: 'The sidebar\'s {at} has the unknown type "{type}".',
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
    message: 'The sidebars must be an object that maps names to lists, but they are {received}.',
    hint: 'Write { "docs": ["intro"] }, for example. In a module, "export default" stands in front of it.',
  },
  'source-option-invalid': {
    severity: 'error',
    message: "The source's {option} must be {expected}, but it is {received}.",
    hint: 'Correct its value.',
  },
  'source-option-unknown': {
    severity: 'error',
    message: 'The source has no option "{option}".',
    hint: 'Nearest option: {nearest}. Correct the name, or delete the line.',
  },
  'source-output-invalid': {
    severity: 'error',
    message:
      'Source number {number} of "sources" returns an invalid result: {at} must be {expected}, but it is {received}.',
    hint: 'Correct the source. docs(), blog() and pages() show what a result looks like. Invalid parts are left out.',
  },
  'source-throws': {
    severity: 'error',
    message: 'Source number {number} of "sources" throws an error: {reason}.',
    hint: 'A source must not throw for bad input: report the error to its author.',
  },
  'static-folder-missing': {
    severity: 'error',
    message: 'There is no folder {folder}, which "staticDir" in the configuration names.',
    hint: 'Correct "staticDir", or create the folder.',
  },
  'tag-unknown': {
    severity: 'warning',
    message: 'The post has the tag "{tag}", which is not in the tags file.',
    hint: 'Nearest tag: {nearest}. Correct it, or add it to {file}.',
  },
  'tags-invalid': {
    severity: 'error',
    message: 'In this tags file, {key} must be {expected}, but it is {received}.',
    hint: 'Correct it. Write a tag as "release:" with lines like "  label: Releases" below.',
  },
  'tags-share-page': {
    severity: 'warning',
    message:
      'The tag "{tag}" has the same page as the tag "{other}", {route}, which lists the posts of both as one tag.',
    hint: 'Write both the same way, or list them in tags.yml, each with a "permalink" of its own.',
  },
  'tags-unknown-key': {
    severity: 'error',
    message: 'A tag has no key "{key}".',
    hint: 'Nearest key: {nearest}. Correct the name, or delete the line.',
  },
  'version-folder-missing': {
    severity: 'error',
    message: 'The list names the version "{name}", but there is no folder {folder}.',
    hint: 'Create the folder, correct the name, or remove it from the list.',
  },
  'version-path-taken': {
    severity: 'error',
    message: 'The version "{name}" has the path {path}, which is that of the version "{other}".',
    hint: 'Give each version its own "path" in "versions".',
  },
  'version-unknown': {
    severity: 'error',
    message: 'The configuration names the version "{name}", which the folder does not have.',
    hint: 'Nearest version: {nearest}. Versions are listed in {file}; the folder itself is "current".',
  },
  'version-unlisted': {
    severity: 'warning',
    message: 'No version in {list} uses "{file}", so it is not read.',
    hint: 'The version "2.0" has the folder "version-2.0" and the sidebars "version-2.0-sidebars.json". Correct the name, list the version, or delete what is left of it.',
  },
  'versions-invalid': {
    severity: 'error',
    message: 'In this list of versions, {at} must be {expected}, but it is {received}.',
    hint: 'Write ["2.0", "1.0"], with the newest first.',
  },
  'versions-order': {
    severity: 'warning',
    message: 'The list starts with "{first}", which gets the plain addresses, but "{newer}" is newer.',
    hint: 'List the newest version first, or name the one that readers should see in "lastVersion".',
  },
  'versions-unread': {
    severity: 'warning',
    message:
      'No source reads this list of versions: it belongs to a collection "{collection}", which the site does not have.',
    hint: 'The collections of documents are: {known}. Rename the list and the folders beside it after one of them, as in "guides_versions.json" and "guides_versioned_docs", or set the option "collection" of docs().',
  },
  'yaml-invalid': {
    severity: 'error',
    message: 'This is not valid {language}: {reason}.',
    hint: 'Correct it. {advice}',
  },
  'yaml-key-duplicate': {
    severity: 'error',
    message: 'The key "{key}" occurs more than once in the same mapping.',
    hint: 'Keep one of them. A list holds several values under one key.',
  },
});
