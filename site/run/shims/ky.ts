import { send } from '../worker/connection.ts';

/** Sends a request of the framework to the driver, in place of an HTTP client. */
export default async function ky(
  url: URL,
  { method = 'GET', json }: { readonly method?: string; readonly json?: unknown },
) {
  const { status, body } = await send(method, url.pathname, json);
  return { status, json: async () => body };
}
