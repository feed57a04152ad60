import type { AnalyticsSettings } from '../../model/site-data.ts';

/** What a reader says about a page. */
export interface Feedback {
  readonly helpful: boolean;
  /** Path of the page, with the base URL. */
  readonly path: string;
  /** The whole address, without query and hash. */
  readonly location: string;
  /** The document's title. */
  readonly title: string;
}

/** What the providers' scripts and their stand-ins offer, once a page view was recorded. */
interface Providers {
  readonly dataLayer?: unknown[];
  readonly plausible?: (event: string, options: object) => void;
}

/**
 * Sends feedback to the configured provider as a separate event. Sends nothing if no page view was recorded: for readers
 * who ask not to be tracked, no provider was loaded.
 */
export function sendFeedback(settings: AnalyticsSettings, { helpful, path, location, title }: Feedback): void {
  const { dataLayer, plausible } = window as Providers;

  /** Passes a command to the script, which recognizes it by its type: an `arguments` object. */
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer?.push(arguments);
  }

  if (settings.provider === 'google') gtag('event', 'feedback', { helpful, page_path: path, page_title: title });
  if (settings.provider === 'plausible') plausible?.('Feedback', { u: location, props: { helpful } });
}
