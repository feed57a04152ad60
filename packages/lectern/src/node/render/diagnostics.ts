import { defineDiagnostics } from '../ground/define-diagnostics.ts';

/** What rendering pages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'article-throws': {
    severity: 'error',
    message: 'The page {page} could not be rendered: {reason}.',
    hint: 'A component threw while prerendering. Code that needs the browser (window, document, storage) belongs in an effect or an event handler of an island.',
  },
  'article-too-long': {
    severity: 'error',
    message: 'The page renders to {length} characters of HTML; the limit is {limit}.',
    hint: 'Split the page, or show less of the data.',
  },
  'article-waits': {
    severity: 'error',
    message: 'The page {page} could not be rendered: one of its components waits for something.',
    hint: 'Pages are rendered without waiting. Load the data before, in a module that has an await at its top and that the component imports, or load it in an island.',
  },
  'directive-on-component': {
    severity: 'warning',
    message: 'The attribute "{name}" does nothing, because components have no directives.',
    hint: 'Delete it. A component in a file that ends in .island.tsx becomes interactive when a reader sees it, and any other reaches the browser as HTML alone.',
  },
  'effect-outside-island': {
    severity: 'warning',
    message:
      '{name} does nothing here: outside an island, a component reaches the browser only as HTML, and its effects never run.',
    hint: 'Move the component into a file that ends in .island.tsx, and import it from there.',
  },
  'handler-outside-island': {
    severity: 'warning',
    message:
      'The {name} of this <{element}> is never called: outside an island, a component reaches the browser only as HTML.',
    hint: 'Move the component into a file that ends in .island.tsx, and import it from there.',
  },
  'handler-refused': {
    severity: 'warning',
    message:
      'The {name} of this <{element}> never runs: the content security policy does not allow code in attributes.',
    hint: 'Move the code into an island or a client module, or set contentSecurityPolicy to false.',
  },
  'id-duplicate': {
    severity: 'error',
    message:
      'More than one element of the page has the id "{id}", so links and labels that name it find only the first one.',
    hint: 'Give each element its own id. In React components, use useId.',
  },
  'island-not-component': {
    severity: 'error',
    message: 'The island {island} exports {value} by default, which is not a component.',
    hint: 'Write "export default function Name() { … }" in its file.',
  },
  'island-prop-lost': {
    severity: 'error',
    message: 'The island {island} is given {value} as "{prop}", but only what JSON can hold reaches the browser.',
    hint: 'Give it texts, numbers, lists and plain objects, and make anything else inside the island. Between its tags, it takes text alone.',
  },
  'mdx-component-undefined': {
    severity: 'error',
    message: 'The page uses <{name}>, which it neither imports nor defines.',
    hint: 'Correct the name, or import the component below the front matter. If it is text, put it into backticks.',
  },
  'module-stops': {
    severity: 'error',
    message: 'The module throws an error: {reason}.',
    hint: 'It runs once in Node while the site is built. Code that needs the browser (window, document, storage) belongs in an effect or an event handler.',
  },
  'name-undefined': {
    severity: 'error',
    message: 'The page {page} could not be rendered: "{name}" is not defined.',
    hint: 'Import or define it. In MDX, a brace that is meant as text needs a backslash: \\{{name}}.',
  },
  'shell-throws': {
    severity: 'error',
    message: 'The layout of the page {route} could not be rendered: {reason}.',
    hint: 'A component of the theme threw while prerendering. Code that needs the browser (window, document, storage) belongs in an effect.',
  },
  'style-not-object': {
    severity: 'error',
    message: 'The page {page} could not be rendered: a style is a text, as in HTML, but JSX takes an object.',
    hint: 'Write style={{ color: "red", marginTop: 4 }} instead of style="color: red; margin-top: 4px".',
  },
  'style-unreadable': {
    severity: 'warning',
    message: 'The style "{text}" cannot be read as CSS declarations, so its element has no style until the app starts.',
    hint: 'Write only properties and values, such as "color: red; margin: 0".',
  },
});
