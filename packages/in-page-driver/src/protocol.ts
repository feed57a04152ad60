/** The keys under which the protocol names nodes and windows. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export const shadowKey = 'shadow-6066-11e4-a52e-4f735466cecf';
export const windowKey = 'window-fcc6-11e5-b4f8-330a88ab9d7f';

/** How the protocol names an element or a shadow root. */
export type NodeReference = { readonly [elementKey]: string } | { readonly [shadowKey]: string };

/** The ways to find elements. */
export const strategies = ['css selector', 'link text', 'partial link text', 'tag name', 'xpath'] as const;

/** A way to find elements. */
export type Strategy = (typeof strategies)[number];

/** Where to look for elements: in the document, in an element or in a shadow root. */
export type SearchScope = { readonly element: string } | { readonly shadowRoot: string } | null;

/** Where a movement begins: in the corner of the viewport, where the pointer is, or in the middle of an element. */
type Origin = 'viewport' | 'pointer' | { readonly [elementKey]: string };

/** Where a movement ends and how many milliseconds it takes. */
export interface Move {
  readonly duration: number;
  readonly origin: Origin;
  readonly x: number;
  readonly y: number;
}

/** One action of a source of input, after its check. */
export type Action =
  | { readonly type: 'pause'; readonly duration: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | ({ readonly type: 'pointerMove' } & Move)
  | ({ readonly type: 'scroll'; readonly deltaX: number; readonly deltaY: number } & Move);
