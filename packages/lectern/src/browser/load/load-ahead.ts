interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Tells whether the reader saves data on a 2g connection. Nothing is then loaded ahead. Unknown connections count as fast.
 */
export function isThriftyConnection(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return Boolean(connection?.saveData && connection.effectiveType?.includes('2g'));
}

/** Calls back when the browser is idle, or after one second in browsers that do not report idle time. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else setTimeout(callback, 1000);
}
