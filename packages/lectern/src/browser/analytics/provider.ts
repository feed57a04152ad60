import { trustedScriptUrl } from '../boot/trusted-types.ts';

/** What a provider of analytics is told when another page is in view. */
export interface PageView {
  /** Path and query, base URL included. */
  readonly path: string;
  /** The whole address, without the hash. */
  readonly location: string;
  /** The document's title. */
  readonly title: string;
}

/** Tells a provider of a page view. */
export type RecordPageView = (view: PageView) => void;

/** Adds a provider's script to the document, without holding up anything; a script that is blocked or fails is no error. */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(src);
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
