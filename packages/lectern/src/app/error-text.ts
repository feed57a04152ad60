import { loadTimeout } from '../browser/load/fetch-json.ts';
import type { FailedLoad } from '../browser/load/load-error.ts';
import { useMessages } from './contexts.ts';
import { fillMessage } from './messages.ts';

/**
 * Returns the text that a reader sees for an error, in the site's locale: why content could not be loaded, or the message
 * of any other error.
 */
export function useErrorText(error: Error): string {
  const messages = useMessages();
  const { failure, status = '' } = error as Partial<FailedLoad>;
  if (failure === 'network') return messages.failedNetwork;
  if (failure === 'status') return fillMessage(messages.failedStatus, { status });
  if (failure === 'timeout') return fillMessage(messages.failedTimeout, { seconds: loadTimeout / 1000 });
  return failure === 'format' ? messages.failedFormat : error.message;
}
