import type { Exchange } from '@lectern/verify';
import { minifySync } from 'rolldown/utils';
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
 * Returns an exchange as it is compared: scripts by what they do, because a bundle shortens the names in the framework's own, and the
 * testrunner compiles the sample's; without the words about an invalid selector, which the framework changes before it is recorded; and
 * without the place of a window on the screen, which the machine chooses.
 */
export function comparable(exchange: Exchange): Exchange {
  const { script } = exchange.given;
  const { error, ...answer } = (exchange.answer ?? {}) as { readonly error?: unknown };
  return {
    ...exchange,
    ...(typeof script === 'string' && { given: { ...exchange.given, script: plainScript(script) } }),
    ...(error === 'invalid selector' && { answer: { error, message: '' } }),
    ...(/^[gs]etWindowRect$/.test(exchange.command) && !error && { answer: { ...answer, x: 0, y: 0 } }),
  };
}

/** Returns a script in its shortest form, with short names; one of the framework's named functions as its name alone. */
function plainScript(script: string): string {
  const [, name] = /^return \(function (\w+)\(/.exec(script) ?? [];
  if (name) return name;
  const { code, errors } = minifySync('script.js', `run = function () {${script}\n}`, {});
  return errors.length > 0 ? script : code;
}
