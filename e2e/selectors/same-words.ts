/** Returns the first line of an error, without what ChromeDriver adds about itself. */
export function firstLine(message: string): string {
  return message.split(/\n|\(Session info/)[0]!.trim();
}

/**
 * Returns a request without its session. Of a script only what it is given counts: bundles write the same code in other words.
 */
export function readRequest(method: string, path: string, body: unknown) {
  const given = body as { readonly script?: string; readonly args?: unknown } | null | undefined;
  const asked = given && 'script' in given ? { args: given.args } : given;
  return { method, path: path.replace(/^\/session\/[^/]+\//, ''), body: asked };
}
