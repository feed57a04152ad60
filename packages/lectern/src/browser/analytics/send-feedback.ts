import type { AnalyticsSettings } from '../../model/site-data.ts';

/** What a reader says of a page. */
export interface Feedback {
  readonly helpful: boolean;
  /** Path of the page, base URL included. */
  readonly path: string;
  /** The whole address, without query and hash. */
  readonly location: string;
  /** The document's title. */
  readonly title: string;
}

/** What the providers' scripts and their stand-ins offer, once a page view has been recorded. */
interface Providers {
  readonly dataLayer?: unknown[];
  readonly plausible?: (event: string, options: object) => void;
}

/**
 * Tells the configured provider as an event of its own. Nothing is sent where no page view was: to a reader who asks not to be
 * tracked nothing of a provider was loaded.
 */
export function sendFeedback(
  settings: AnalyticsSettings | undefined,
  { helpful, path, location, title }: Feedback,
): void {
  const { dataLayer, plausible } = window as Providers;

  /** The script tells a command from other data by its being an `arguments` object. */
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer?.push(arguments);
  }

  if (settings?.provider === 'google') gtag('event', 'feedback', { helpful, page_path: path, page_title: title });
  if (settings?.provider === 'plausible') plausible?.('Feedback', { u: location, props: { helpful } });
}
