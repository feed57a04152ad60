interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the reader asked for thrift on a 2g connection: nothing is then loaded ahead. Unknown connections are not slow. */
export function isThriftyConnection(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return Boolean(connection?.saveData && connection.effectiveType?.includes('2g'));
}
