/** Why a server cannot listen at an address, and what to do; undefined for an error of another kind. */
export function listenProblem(error: unknown, { port }: { readonly port: number }): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  const reason = code === 'EADDRINUSE' ? `port ${port} is taken` : message;
  return `The site cannot be served: ${reason}. Choose another port with --port, or another address with --host.`;
}
