import { defineDiagnostics } from '../define-diagnostics.ts';

/** What writing the output reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'font-unreadable': {
    severity: 'warning',
    message: 'The font cannot be made smaller, so it is written as it is: {reason}',
    hint: 'Use a WOFF2 file that browsers can read.',
  },
  'host-function-large': {
    severity: 'warning',
    message: 'The function for CloudFront has {size} bytes, and CloudFront takes 10240.',
    hint: 'Name fewer old paths in "redirects", or rename pages that have a dot in their address.',
  },
  'icon-unreadable': {
    severity: 'error',
    message: 'No icons can be made of {path}: {reason}',
    hint: 'Name a square SVG of the static folder in "offline.icon".',
  },
  'mark-unreadable': {
    severity: 'error',
    message: 'No pictures of pages can be drawn with the mark {path}: {reason}',
    hint: 'Name an SVG, PNG, JPEG or WebP of the static folder in "socialImages.mark".',
  },
  'output-address-taken': {
    severity: 'error',
    message: 'The address of this static file is taken. {other} has it.',
    hint: 'Rename or delete one of them. The not-found page can be a page of the site with the route /404.',
  },
  'output-disk-full': {
    severity: 'error',
    message: 'The output cannot be written: there is no room left on the disk.',
    hint: 'Make room, then build again.',
  },
  'output-folder-file': {
    severity: 'error',
    message: 'The output folder {folder} is a file.',
    hint: 'Delete the file if it is not needed, or choose another folder with "outDir".',
  },
  'output-folder-foreign': {
    severity: 'error',
    message: 'The output folder {folder} holds files that no build made, and a build replaces all that is in it.',
    hint: 'Delete the folder if nothing in it is needed, or choose another with "outDir".',
  },
  'output-folder-holds': {
    severity: 'error',
    message: 'The output folder {folder} is or holds {name}, which a build would delete.',
    hint: 'Choose a folder of its own with "outDir", such as "dist".',
  },
  'output-folder-inside': {
    severity: 'error',
    message: 'The output folder {folder} lies in {name}, where a build would meet what it wrote.',
    hint: 'Choose a folder of its own with "outDir", such as "dist".',
  },
  'output-folder-link': {
    severity: 'error',
    message: 'The output folder {folder} is a symbolic link that leads to nothing.',
    hint: 'Make the folder that it leads to, or delete the link.',
  },
  'output-in-part': {
    severity: 'error',
    message: 'The output was replaced only in part: {reason}.',
    hint: 'Remove the cause, then build again. The next build or preview first finishes what was begun in {folder}.',
  },
  'output-leftover': {
    severity: 'warning',
    message: 'The output was replaced, but the old one could not be deleted: {reason}.',
    hint: 'Delete {folder} as the user who made it. The next build needs its name.',
  },
  'output-not-removable': {
    severity: 'error',
    message: 'This user cannot delete {folder}, which a build has to do: {reason}.',
    hint: 'Delete {folder} as the user who made it, then build again.',
  },
  'output-not-writable': {
    severity: 'error',
    message: 'The output cannot be written: {reason}.',
    hint: 'Let this user write the output folder and the folder that it lies in, or choose another with "outDir".',
  },
  'output-path-close': {
    severity: 'error',
    message: '{owner} would be written to {path}, and {other} to {otherPath}: one cannot be beside the other.',
    hint: 'Give one of them another name: many file systems and hosts ignore case, and nothing can be a file and a folder.',
  },
  'output-path-long': {
    severity: 'error',
    message: '{owner} would be written to a file whose name begins with "{name}" and has more than {maximum} bytes.',
    hint: 'Give it a shorter name: file systems allow no longer one.',
  },
  'output-path-outside': {
    severity: 'error',
    message: '{owner} would be written to "{path}", which is no path in the output folder.',
    hint: 'Give it a path without "..", without empty parts, and without characters that file names cannot hold.',
  },
  'output-path-taken': {
    severity: 'error',
    message: '{owner} would be written to {path}, where {other} is written.',
    hint: 'Give one of them another name.',
  },
  'output-path-windows': {
    severity: 'warning',
    message: '{owner} is written to {path}, and Windows cannot have the name "{name}".',
    hint: 'Give it another name: without < > : " | ? *, without a dot or blank at its end, and none that Windows keeps for devices, such as "con".',
  },
  'output-route-ending': {
    severity: 'error',
    message:
      'The page would have the route {route}, and servers answer an address that ends in "{ending}" with another.',
    hint: 'Rename the file, or give the page a "slug" without "{ending}" at its end.',
  },
  'screenshot-unreadable': {
    severity: 'error',
    message: 'The screenshot {path} cannot be read: {reason}',
    hint: 'Name a PNG, JPEG or WebP of the static folder in "offline.screenshots".',
  },
  'search-records-not-writable': {
    severity: 'error',
    message: 'The search records cannot be written: {reason}.',
    hint: 'Choose a folder that this user may write with --out.',
  },
  'search-records-off': {
    severity: 'error',
    message: 'The site has no search, so there are no records for a search service.',
    hint: 'Take "search: false" out of the configuration.',
  },
});
