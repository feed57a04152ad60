import type { Library } from '@lectern/apiref/toolkit';
import { devtoolsPackage, protocolsPackage } from './layout.ts';

/** The protocols, in the order in which a command's definition is looked up: standards first. */
export const protocolNames = [
  'webdriver',
  'chromium',
  'gecko',
  'selenium',
  'saucelabs',
  'appium',
  'mjsonwp',
  'jsonwp',
] as const;

/** A protocol that `@wdio/protocols` describes. */
export type ProtocolName = (typeof protocolNames)[number];

/** The existing protocol commands, and those that the DevTools protocol supports. */
export interface ProtocolCommands {
  /** The protocol that defines a command; the first of `protocolNames` if several do. */
  readonly protocolOf: ReadonlyMap<string, ProtocolName>;
  readonly devtools: ReadonlySet<string>;
}

/** Reads the command names of the protocol files and the exports of the `devtools` package. */
export function readProtocolCommands(library: Library): ProtocolCommands {
  const protocolOf = new Map<string, ProtocolName>();
  for (const name of protocolNames) {
    const text = library.text({ package: protocolsPackage, path: `protocols/${name}.json` });
    const routes = JSON.parse(text ?? '{}') as Record<string, Record<string, { command: string }>>;
    for (const methods of Object.values(routes)) {
      for (const { command } of Object.values(methods)) if (!protocolOf.has(command)) protocolOf.set(command, name);
    }
  }
  const exported = library.text({ package: devtoolsPackage, path: 'build/commands.js' }) ?? '';
  const devtools = new Set([...exported.matchAll(/^exports\.(\w+) = \w+_\d+\.default;/gm)].map((match) => match[1]!));
  return { protocolOf, devtools };
}
