import { DriverError } from '../errors.ts';
import type { Strategy } from '../protocol.ts';
import { heldElement } from './held-focus.ts';
import { visibleText } from './visible-text.ts';

/** Where to look for elements. */
type Scope = Document | Element | ShadowRoot;

/** Returns the elements at which an XPath expression points. */
function byXPath(scope: Scope, expression: string): readonly Element[] {
  const found = document.evaluate(expression, scope, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  return Array.from({ length: found.snapshotLength }, (_, at) => {
    const node = found.snapshotItem(at);
    if (node instanceof Element) return node;
    throw new DriverError(
      'invalid selector',
      `invalid selector: The result of the xpath expression "${expression}" is: ${Object.prototype.toString.call(node)}. It should be an element.`,
    );
  });
}

/** Returns an error for what the browser cannot read. */
function unreadable(message: string): DriverError {
  return new DriverError('invalid selector', `invalid selector: ${message}`);
}

/** Returns the links whose text on the screen is wanted. */
function links(scope: Scope, isWanted: (text: string) => boolean): readonly Element[] {
  return [...scope.querySelectorAll('a')].filter((link) => isWanted(visibleText(link).trim()));
}

const finders: Readonly<Record<Strategy, (scope: Scope, value: string) => readonly Element[]>> = {
  'css selector'(scope, value) {
    if (value === '') throw unreadable('No selector specified');
    if (value.includes(':focus') && heldElement()) {
      const why =
        'This browser gives no focus to a page in a frame that the reader has not used, so `:focus` matches nothing.';
      throw new DriverError('unsupported operation', `unsupported operation: ${why}`);
    }
    try {
      return [...scope.querySelectorAll(value)];
    } catch {
      throw unreadable('An invalid or illegal selector was specified');
    }
  },
  'tag name'(scope, value) {
    if (value === '') throw unreadable('Unable to locate an element with the tagName ""');
    return scope instanceof ShadowRoot ? [] : [...scope.getElementsByTagName(value)];
  },
  'link text': (scope, value) => links(scope, (text) => text === value),
  'partial link text': (scope, value) => links(scope, (text) => text.includes(value)),
  xpath(scope, value) {
    try {
      return byXPath(scope, value);
    } catch (error) {
      if (error instanceof DriverError) throw error;
      const about = `Unable to locate an element with the xpath expression ${value} because of the following error:`;
      throw unreadable(`${about}\n${error}`);
    }
  },
};

/** Returns the elements that a strategy finds in a scope. Throws `invalid selector` for what the browser cannot read. */
export function findElements(scope: Scope, using: Strategy, value: string): readonly Element[] {
  if (scope instanceof ShadowRoot && (using === 'xpath' || using === 'tag name')) {
    throw new DriverError('invalid argument', 'invalid argument: invalid locator');
  }
  return finders[using](scope, value);
}
