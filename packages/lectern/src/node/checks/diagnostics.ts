import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What checking links and images reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'image-broken': {
    severity: 'warning',
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
  'link-doc-unknown': {
    severity: 'error',
    message:
      'The link leads to the document "{docId}" of "{collection}", but its latest version has no document with this id.',
    hint: 'Nearest id: {nearest}. Correct "docId", or set "collection" to the collection that contains it.',
  },
  'link-encoding-invalid': {
    severity: 'error',
    message: 'The link to "{target}" contains a "%" that is not followed by two hexadecimal digits of valid UTF-8.',
    hint: 'Write "%25" for a percent sign.',
  },
  'link-file-broken': {
    severity: 'error',
    message: 'The link to "{target}" leads nowhere: no page is made from that file.',
    hint: 'Nearest file: {nearest}. Correct the path; it is relative to the file that contains the link.',
  },
  'link-file-left-out': {
    severity: 'error',
    message: 'The link to "{target}" leads nowhere: the file is there, but {reason}.',
    hint: '{remedy}, or remove the link.',
  },
  'redirect-target-broken': {
    severity: 'error',
    message: 'The redirect from {from} leads to {to}, but no page has this route.',
    hint: 'Correct its target.',
  },
  'search-errors-missing': {
    severity: 'error',
    message: 'There is no file "{target}" with the errors that the search explains.',
    hint: 'Nearest file: {nearest}. Correct "search.errors", or let a source make the file.',
  },
  'search-kind-empty': {
    severity: 'warning',
    message: 'No page has the kind "{label}" of the search: no route matches "{routes}".',
    hint: 'Correct the regular expression. It is for routes without the base URL, such as "/docs/install".',
  },
  'site-empty': {
    severity: 'warning',
    message: 'The site has no pages: its sources provide none that can be shown.',
    hint: 'Add a source such as docs() to "sources", and add pages to its folder.',
  },
});

/** The codes that say that what is named is no page. */
export const missingTargetCodes: readonly (keyof typeof catalogue)[] = [
  'link-broken',
  'link-doc-unknown',
  'link-file-broken',
  'link-file-left-out',
  'redirect-target-broken',
  'search-kind-empty',
  'site-empty',
];
