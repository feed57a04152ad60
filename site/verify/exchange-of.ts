import type { Exchange } from '@lectern/verify';
import type { CommandEnd } from '../run/messages.ts';

/** The commands of a protocol by path, with `:name` for what varies, and method. */
type Protocol = Readonly<Record<string, Readonly<Record<string, { readonly command: string }>>>>;

/** What `@wdio/protocols` exports, as far as it is read. */
export type Protocols = Readonly<Record<'WebDriverProtocol' | 'ChromiumProtocol', Protocol>>;

/**
 * Returns a function that turns what the stage tells of a request into the form in which runs over a driver are recorded, so that
 * `exchangeLines` of both can be compared.
 */
export function exchangeOf(protocols: Protocols): (command: CommandEnd) => Exchange {
  const paths = new Map(
    [protocols.WebDriverProtocol, protocols.ChromiumProtocol].flatMap((protocol) =>
      Object.entries(protocol).flatMap(([own, methods]) =>
        Object.values(methods).map(({ command }) => [command, own.replace('/session/:sessionId', '')] as const),
      ),
    ),
  );
  return ({ number, name, path: sentTo, body, value }) => {
    const values = sentTo.split('/');
    const parts = paths.get(name)?.split('/') ?? [];
    const inPath = parts.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
    );
    const given = { ...Object.fromEntries(inPath), ...((body ?? {}) as Record<string, unknown>) };
    return { command: name, given, answer: value, session: 'page', order: number };
  };
}

/**
 * Returns an exchange whose script is compared as it does: without the text of the framework's own functions, in which a bundle shortens
 * names, and without the layout of the sample's, which the testrunner compiles.
 */
export function withPlainScript(exchange: Exchange): Exchange {
  const { script } = exchange.given;
  if (typeof script !== 'string') return exchange;
  const [, name] = /^return \(function (\w+)\(/.exec(script) ?? [];
  const plain = script
    .replace(/^return \(function ?\(\w+\)/, 'return (function(element)')
    .replace(/[\s;]+/g, '')
    .replaceAll('"', "'");
  return { ...exchange, given: { ...exchange.given, script: name ?? plain } };
}
