import { defineDiagnostics } from 'lectern';

/** What the reference of packages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'api-entry-empty': {
    severity: 'error',
    message: 'The entry {entry} of {name} exports nothing that has a declaration, so there is nothing to show.',
    hint: 'Check which entries and declarations the package ships. Name them in `entries` of the library, or let the site read it.',
  },
  'api-example-empty': {
    severity: 'error',
    message: 'In the comment of {item}, the example file {example} contains no code.',
    hint: 'Add an override of the kind "drop-empty-example", with the reason.',
  },
  'api-example-lost': {
    severity: 'error',
    message:
      'Some examples of {item} were lost: the comment has {blocks} blocks and {files} files, but {groups} blocks and {examples} files were read.',
    hint: 'The comment uses an unknown notation for examples. Report it, and include the comment.',
  },
  'api-item-undocumented': {
    severity: 'error',
    message: 'The comment of {item} does not describe it.',
    hint: 'Check whether the package has moved the text, or set `mustDescribe` of the library to false.',
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
  'api-note-target-missing': {
    severity: 'error',
    message: 'The note refers to "{part}", but {page} has no such part.',
    hint: 'Parts of this page: {parts}. Correct the name, or delete the note if the package has been fixed.',
  },
  'api-override-unused': {
    severity: 'error',
    message: 'The override "{kind}" of {item} has nothing to correct ({reason}).',
    hint: 'The package has changed: delete the override, or correct what it names.',
  },
  'api-parameter-undescribed': {
    severity: 'error',
    message: 'The parameter {name} of {item} has no description.',
    hint: 'Add a note that replaces "param:{name}".',
  },
  'api-parameter-undocumented': {
    severity: 'error',
    message: 'The comment of {item} does not mention {name}, which the declaration has.',
    hint: 'Add an override of the kind "document-parameter", "rename-parameter" or "hide-parameter", with the reason.',
  },
  'api-parameter-unknown': {
    severity: 'error',
    message: 'The comment of {item} documents {name}, which the declaration does not have.',
    hint: 'Add an override of the kind "rename-parameter" or "drop-parameter", with the reason.',
  },
  'api-tag-unknown': {
    severity: 'warning',
    message: 'The comment of {item} has an unknown tag @{tag} ({count} in all), whose text is not shown.',
    hint: 'Correct the tag, or add it to `ignoredTags` of the library if readers do not need its text.',
  },
  'api-type-missing': {
    severity: 'error',
    message: 'The package has no declaration of {item}, so neither its parameters nor its result have types.',
    hint: 'Find out where the package declares it now, and let the site read it there.',
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
    hint: 'Find out why the page leaves it out.',
  },
  'coverage-generated-unknown': {
    severity: 'error',
    message: 'The generated page {page} shows the {kind} {name}, which the package does not have.',
    hint: 'Find out where the page takes it from.',
  },
  'coverage-missing': {
    severity: 'error',
    message: 'The {kind} {name} is not described in the section "{section}" (declared in {declared}).',
    hint: 'Describe it there like its neighbors, with its type, default and an example.',
  },
  'coverage-page-missing': {
    severity: 'error',
    message: 'This page must describe what the packages offer, but the file does not exist.',
    hint: 'Write it, or give the check the folder of the hand-written pages.',
  },
  'coverage-sample-missing': {
    severity: 'error',
    message: 'The {kind} {name} is described without an example.',
    hint: 'Add a fence with a short configuration or command that uses it.',
  },
  'coverage-section-missing': {
    severity: 'error',
    message: 'The page has no heading "{section}", under which it must describe: {title}.',
    hint: 'Restore the heading, or name the new one where the site lists what must be complete.',
  },
  'coverage-twice': {
    severity: 'error',
    message: 'The {kind} {name} is described here and on line {first}.',
    hint: 'Keep one of the two descriptions.',
  },
  'coverage-type-unknown': {
    severity: 'error',
    message: 'The type {name}, whose members a page describes, is no longer declared here.',
    hint: 'Find out where the package declares it now, and name that file where the site lists what must be complete.',
  },
  'coverage-unknown': {
    severity: 'error',
    message: 'The locked packages have no {kind} {name}.',
    hint: 'Correct the name, or remove the description. Names without a description are reported separately.',
  },
  'package-integrity': {
    severity: 'error',
    message: 'The tarball of {name} {version} is not the one that the lock file names ({reason}).',
    hint: 'Do not build with it. If the package was meant to change, refresh the lock file and review what has changed.',
  },
  'package-lock-invalid': {
    severity: 'error',
    message: 'The lock file of the packages cannot be used: {reason}.',
    hint: 'Restore it from git, or write it with refreshReference, as the page "Package reference" of the handbook shows.',
  },
  'package-not-locked': {
    severity: 'error',
    message: 'The package {name} is needed for generated pages but is not in the lock file.',
    hint: 'Nearest package there: {nearest}. Correct the name, or add "{name}" to "wanted" of refreshReference and run that.',
  },
  'package-not-published': {
    severity: 'error',
    message: 'The package {name} is wanted from {wanted}, but a reference is made from a package that is published.',
    hint: 'Name a version, a range or a tag in "wanted". Publish your own package first; a prerelease is enough, such as 1.0.0-beta.1.',
  },
  'package-too-large': {
    severity: 'error',
    message: 'The package {name} {version} unpacks to more than {limit} MB, so it was not unpacked.',
    hint: 'Check what it contains. A tarball that grows to a thousand times its size was made to fill disks.',
  },
  'package-unreachable': {
    severity: 'error',
    message: 'The package {name} {version} is not in the cache, and the registry did not provide it ({reason}).',
    hint: 'Correct the name or the version if the registry lacks it: a package must be published. Without a connection, build once with one; later builds need none.',
  },
  'package-without-readme': {
    severity: 'error',
    message: 'A page is to be made from the README of the package {name}, but the package has none.',
    hint: 'Write the page by hand, or pin a version that has a README.',
  },
});
