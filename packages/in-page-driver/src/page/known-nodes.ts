import { DriverError } from '../errors.ts';
import { elementKey, type NodeReference, shadowKey } from '../protocol.ts';

/** The nodes of a document that the client knows, by their ids. */
export interface KnownNodes {
  /** Returns the name of a node, and gives it one if it has none. */
  refer(node: Element | ShadowRoot | Document): NodeReference;
  /** Returns an element by its id. Throws if there is none, or if it has left the document. */
  element(id: string): Element;
  /** Returns an element by its id; undefined if there is none. */
  find(id: string): Element | undefined;
  /** Returns a shadow root by its id. Throws as `element` does. */
  shadowRoot(id: string): ShadowRoot;
}

/** Creates the list of known nodes of a document, whose ids begin with its name. */
export function createKnownNodes(documentId: string): KnownNodes {
  const nodes = new Map<string, Element | ShadowRoot | Document>();
  const ids = new WeakMap<Node, string>();

  function refer(node: Element | ShadowRoot | Document): NodeReference {
    let id = ids.get(node);
    if (id === undefined) {
      id = `${documentId}.e.${nodes.size + 1}`;
      ids.set(node, id);
      nodes.set(id, node);
    }
    return node instanceof ShadowRoot ? { [shadowKey]: id } : { [elementKey]: id };
  }

  return {
    refer,
    element(id) {
      const node = nodes.get(id);
      const isOfOtherDocument = /^\w+\.e\.\d+$/.test(id) && !id.startsWith(`${documentId}.`);
      if (isOfOtherDocument || (node && !node.isConnected)) {
        const where = isOfOtherDocument ? '' : ' in the current frame';
        throw new DriverError('stale element reference', `stale element reference: stale element not found${where}`);
      }
      if (!(node instanceof Element)) {
        throw new DriverError('no such element', `no such element: ${unknown(id, 'element not found')}`);
      }
      return node;
    },
    find(id) {
      const node = nodes.get(id);
      return node instanceof Element ? node : undefined;
    },
    shadowRoot(id) {
      const node = nodes.get(id);
      if (node && !node.isConnected) {
        throw new DriverError(
          'detached shadow root',
          'detached shadow root: detached shadow root not found in the current frame',
        );
      }
      if (!(node instanceof ShadowRoot)) {
        throw new DriverError('no such shadow root', `no such shadow root: ${unknown(id, 'shadow root not found')}`);
      }
      return node;
    },
  };
}

/** Returns what is wrong with an id that names nothing. */
function unknown(id: string, missing: string): string {
  return /\.e\.\d+$/.test(id) ? missing : 'the element id string is malformed';
}
