interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the reader asked for thrift on a 2g connection: nothing is then loaded ahead. Unknown connections are not slow. */
export function isThriftyConnection(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return Boolean(connection?.saveData && connection.effectiveType?.includes('2g'));
}

/** Calls back once the browser has nothing better to do; browsers that do not tell are given a second. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else setTimeout(callback, 1000);
}
