import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What writing the output reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'font-unreadable': {
    severity: 'warning',
    message: 'The font cannot be made smaller, so it is copied unchanged: {reason}',
    hint: 'Use a WOFF2 file that browsers can read.',
  },
  'host-function-large': {
    severity: 'warning',
    message: 'The function for CloudFront has {size} bytes, but CloudFront accepts at most 10240.',
    hint: 'List fewer old paths in "redirects", or rename pages that have a dot in their address.',
  },
  'icon-unreadable': {
    severity: 'error',
    message: 'No icons can be made from {path}: {reason}',
    hint: 'Set "offline.icon" to a square SVG in the static folder.',
  },
  'mark-unreadable': {
    severity: 'error',
    message: 'The pictures of pages cannot be drawn with the mark {path}: {reason}',
    hint: 'Set "socialImages.mark" to an SVG, PNG, JPEG or WebP in the static folder.',
  },
  'output-address-taken': {
    severity: 'error',
    message: 'The address of this static file is already taken. {other} has it.',
    hint: 'Rename or delete one of them. The not-found page can be a page of the site with the route /404.',
  },
  'output-disk-full': {
    severity: 'error',
    message: 'The output cannot be written: the disk is full.',
    hint: 'Free some space, then build again.',
  },
  'output-folder-file': {
    severity: 'error',
    message: 'The output folder {folder} is a file.',
    hint: 'Delete the file if it is not needed, or choose another folder with "outDir".',
  },
  'output-folder-foreign': {
    severity: 'error',
    message: 'The output folder {folder} contains files that no build made, and a build replaces everything in it.',
    hint: 'Delete the folder if nothing in it is needed, or choose another with "outDir".',
  },
  'output-folder-holds': {
    severity: 'error',
    message: 'The output folder {folder} is or contains {name}, which a build would delete.',
    hint: 'Choose a separate folder with "outDir", such as "dist".',
  },
  'output-folder-inside': {
    severity: 'error',
    message: 'The output folder {folder} is inside {name}, so a build would read its own output.',
    hint: 'Choose a separate folder with "outDir", such as "dist".',
  },
  'output-folder-link': {
    severity: 'error',
    message: 'The output folder {folder} is a symbolic link that leads to nothing.',
    hint: 'Create the folder that it leads to, or delete the link.',
  },
  'output-folder-nested': {
    severity: 'error',
    message:
      'The output folder {folder} is inside {other}, which is the output of another build: the next one would delete it.',
    hint: 'Choose a folder beside it with "outDir". If one site contains the other, put them together after both builds.',
  },
  'output-in-part': {
    severity: 'error',
    message: 'The output was only partly replaced: {reason}.',
    hint: 'Remove the cause, then build again. The next build or preview first finishes the replacement from {folder}.',
  },
  'output-leftover': {
    severity: 'warning',
    message: 'The output was replaced, but the old one could not be deleted: {reason}.',
    hint: 'Delete {folder} as the user who created it. The next build needs its name.',
  },
  'output-not-removable': {
    severity: 'error',
    message: 'This user cannot delete {folder}, but a build must: {reason}.',
    hint: 'Delete {folder} as the user who created it, then build again.',
  },
  'output-not-writable': {
    severity: 'error',
    message: 'The output cannot be written: {reason}.',
    hint: 'Give this user write access to the output folder and its parent folder, or choose another folder with "outDir".',
  },
  'output-path-close': {
    severity: 'error',
    message: '{owner} would be written to {path}, and {other} to {otherPath}: the two paths conflict.',
    hint: 'Rename one of them: many file systems and hosts ignore case, and a path cannot be both a file and a folder.',
  },
  'output-path-long': {
    severity: 'error',
    message: '{owner} would be written to a file whose name starts with "{name}" and has more than {maximum} bytes.',
    hint: 'Give it a shorter name: file systems do not allow longer ones.',
  },
  'output-path-outside': {
    severity: 'error',
    message: '{owner} would be written to "{path}", which is not a path inside the output folder.',
    hint: 'Give it a path without "..", without empty parts, and without characters that file names cannot contain.',
  },
  'output-path-taken': {
    severity: 'error',
    message: '{owner} would be written to {path}, but {other} is written there already.',
    hint: 'Rename one of them.',
  },
  'output-path-windows': {
    severity: 'warning',
    message: '{owner} is written to {path}, but Windows does not allow the name "{name}".',
    hint: 'Rename it: avoid < > : " | ? *, a dot or a space at the end, and names that Windows reserves for devices, such as "con".',
  },
  'output-route-ending': {
    severity: 'error',
    message:
      'The page would have the route {route}, but servers treat an address that ends in "{ending}" as a different one.',
    hint: 'Rename the file, or give the page a "slug" without "{ending}" at its end.',
  },
  'screenshot-unreadable': {
    severity: 'error',
    message: 'The screenshot {path} cannot be read: {reason}',
    hint: 'List only PNG, JPEG or WebP files of the static folder in "offline.screenshots".',
  },
  'search-records-not-writable': {
    severity: 'error',
    message: 'The search records cannot be written: {reason}.',
    hint: 'Use --out to choose a folder that this user can write to.',
  },
  'search-records-off': {
    severity: 'error',
    message: 'The site has no search, so there are no records for a search service.',
    hint: 'Remove "search: false" from the configuration.',
  },
});
