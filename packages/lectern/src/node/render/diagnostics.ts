import { defineDiagnostics } from '../define-diagnostics.ts';

/** What rendering pages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'article-throws': {
    severity: 'error',
    message: 'The page could not be rendered: {reason}.',
    hint: 'A component threw while prerendering. What needs the browser (window, document, storage) belongs into an effect or an island.',
  },
  'article-too-long': {
    severity: 'error',
    message: 'The page is rendered to {length} characters of HTML; the limit is {limit}.',
    hint: 'Split it, or show less of the data.',
  },
  'effect-outside-island': {
    severity: 'warning',
    message:
      '{name} does nothing here: outside an island a component reaches the browser as HTML, and its effects never run.',
    hint: 'Move the component into a file that ends in .island.tsx, and import it from there.',
  },
  'handler-outside-island': {
    severity: 'warning',
    message:
      'The {name} of this <{element}> is never called: outside an island a component reaches the browser as HTML alone.',
    hint: 'Move the component into a file that ends in .island.tsx, and import it from there.',
  },
  'handler-refused': {
    severity: 'warning',
    message: 'The {name} of this <{element}> never runs: the content security policy admits no code in attributes.',
    hint: 'Put what it does into an island or a client module, or set contentSecurityPolicy to false.',
  },
  'id-duplicate': {
    severity: 'error',
    message: 'More than one element of the page has the id "{id}", so links and labels that name it find the first.',
    hint: 'Give each element an id of its own; in React components useId makes them.',
  },
  'module-stops': {
    severity: 'error',
    message: 'The module stops with an error: {reason}.',
    hint: 'It runs once in Node while the site is built. What needs the browser (window, document, storage) belongs into an effect or an event handler.',
  },
  'shell-throws': {
    severity: 'error',
    message: 'The layout of the page {route} could not be rendered: {reason}.',
    hint: 'A component of the theme threw while prerendering. What needs the browser (window, document, storage) belongs into an effect.',
  },
  'style-unreadable': {
    severity: 'warning',
    message:
      'The style "{text}" cannot be read as declarations of CSS, so its element has none before the app is there.',
    hint: 'Write properties and values only, such as "color: red; margin: 0".',
  },
});
