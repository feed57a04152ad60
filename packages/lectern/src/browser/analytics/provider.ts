import { trustedScriptUrl } from '../boot/trusted-types.ts';

/** What an analytics provider receives for a page view. */
export interface PageView {
  /** Path and query, with the base URL. */
  readonly path: string;
  /** The whole address, without the hash. */
  readonly location: string;
  /** The document's title. */
  readonly title: string;
}

/** Reports a page view to a provider. */
export type RecordPageView = (view: PageView) => void;

/**
 * Adds a provider's script to the document without blocking anything. A script that is blocked or fails is not an error.
 */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(src);
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
