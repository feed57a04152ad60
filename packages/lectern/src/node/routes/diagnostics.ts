import { defineDiagnostics } from '../define-diagnostics.ts';

/** What placing pages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
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
  'main-doc-unknown': {
    severity: 'error',
    message: 'The main page of "{collection}" shall be "{id}", but no page has this id.',
    hint: 'Nearest id: {nearest}. Correct "mainDocId" in the configuration.',
  },
  'redirect-circle': {
    severity: 'error',
    message: 'The redirect from {from} to {to} leads in a circle: {circle}.',
    hint: 'Let it lead to a page, or delete it.',
  },
  'redirect-not-path': {
    severity: 'error',
    message: 'The redirect to {to} begins at "{from}", in which "?", "#", "%" or "\\" has another meaning.',
    hint: 'Begin at a path alone, its characters as they are read and not encoded.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    message: 'The redirect from {from} to {to} never happens: {reason}.',
    hint: 'Delete it.',
  },
  'route-duplicate': {
    severity: 'warning',
    message: 'Two pages have the route {route}: this one, which is left out, and {other}.',
    hint: 'Give one of them another "slug" in its front matter, or rename its file.',
  },
  'route-invalid': {
    severity: 'error',
    message:
      'The page would have the route "{route}", in which "?", "#", "%", "\\" or a control character has another meaning.',
    hint: 'Rename the file, or give the page a "slug" without them.',
  },
  'route-too-long': {
    severity: 'error',
    message:
      'The page would have the route "{start}…", which is longer than file systems take: 250 bytes a part, 1000 in all.',
    hint: 'Give the page a shorter "slug".',
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
});

/** A code of this catalogue. */
export type DiagnosticCode = keyof typeof catalogue;
