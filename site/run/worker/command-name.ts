import { ChromiumProtocol, WebDriverProtocol } from 'framework:@wdio/protocols';

/** The commands of a protocol by method, below their paths with `:name` for what varies. */
type Protocol = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;

const commands = [WebDriverProtocol, ChromiumProtocol].flatMap((protocol: Protocol) =>
  Object.entries(protocol).flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return Object.entries(methods).map(([method, { command }]) => ({ pattern, method, command }));
  }),
);

/** Returns the framework's name for a request, such as `elementClick`; the path itself if it has none. */
export function commandName(method: string, path: string): string {
  return commands.find((known) => known.method === method && known.pattern.test(path))?.command ?? path;
}
