import { trustedScriptUrl } from '../boot/trusted-types.ts';
import workerAddress from './errors.worker.ts?worker&url';
import type { ErrorAnswer, ErrorResponse } from './explain-report.ts';

/** Reads reports apart from the page. */
export interface ErrorFinder {
  /**
   * Finds the errors of a report. `onAnswer` is called once, with undefined if the file of errors could not be loaded; the next call tries
   * again. A call cancels the one before it.
   */
  find(report: string, onAnswer: (answer: ErrorAnswer | undefined) => void): void;
  /** Cancels what is being done. */
  close(): void;
}

/**
 * Creates a finder of errors. `address` is that of the file that the option `search.errors` names, with the base URL. Its worker and the file
 * are loaded at once.
 */
export function createErrorFinder(address: string): ErrorFinder {
  let worker: Worker | undefined;
  let isReady = false;
  let isReading = false;
  let wanted: Parameters<ErrorFinder['find']> | undefined;

  function start(): void {
    isReady = false;
    isReading = false;
    worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module', name: address });
    worker.onmessage = ({ data }: MessageEvent<ErrorResponse>) => hear(data);
    worker.onerror = () => hear('failed');
  }

  function hear(response: ErrorResponse): void {
    if (response === 'ready') {
      isReady = true;
      read();
      return;
    }
    isReading = false;
    if (response === 'failed') stop();
    wanted?.[1](response === 'failed' ? undefined : response);
    wanted = undefined;
  }

  function read(): void {
    if (!isReady || !wanted) return;
    isReading = true;
    worker?.postMessage(wanted[0]);
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  start();
  return {
    find(...call) {
      wanted = call;
      // A report that nobody waits for must not delay the next.
      if (isReading) stop();
      if (!worker) start();
      read();
    },
    close() {
      stop();
      wanted = undefined;
    },
  };
}
