import type { CommandCode, Guard } from './command-code.ts';
import type { CommandFacts } from './command-facts.ts';
import type { DevtoolsException } from './policy.ts';
import type { ProtocolCommands } from './protocol-commands.ts';

/** A protocol command in a command's code, and the condition of the call. */
export interface ProtocolCall {
  readonly command: string;
  /** `webdriver`, `jsonwp`, `appium`, …: the protocol that defines it. */
  readonly protocol: string;
  /** Absent: always, or with every driver that follows the standard. */
  readonly when?: Exclude<Guard, 'standard'>;
}

/** Where a command works: facts from the code, never a guess. */
export interface CommandSupport {
  /** False when it fails on the DevTools protocol. */
  readonly devtools: boolean;
  /** The protocol commands that `devtools` lacks. */
  readonly missing: readonly string[];
  /** Why it fails there although no command is missing. */
  readonly devtoolsReason?: string;
  /** It needs a connection to the browser's own DevTools protocol. */
  readonly puppeteer: boolean;
  /** Platforms that it supports; absent: no limit is stated. */
  readonly only?: readonly string[];
  /** It throws on mobile devices. */
  readonly notMobile: boolean;
}

/**
 * Returns a command's code with what we know about it on the DevTools protocol; undefined if the exception has no effect.
 */
export function applyException(code: CommandCode, { unreached }: DevtoolsException): CommandCode | undefined {
  if (unreached === undefined) return code;
  if (!code.members.some(({ name, guard }) => name === unreached && !guard)) return undefined;
  return {
    ...code,
    members: code.members.map((item) => (item.name === unreached ? { ...item, guard: 'some' as const } : item)),
  };
}

/**
 * Returns the protocol commands that a command's code calls, itself and through other commands, and what follows from them.
 */
export function readSupport(input: {
  readonly facts: CommandFacts;
  readonly all: ReadonlyMap<string, CommandFacts>;
  readonly protocols: ProtocolCommands;
  /** Returns why it fails on the DevTools protocol although that has all its commands. */
  readonly devtoolsReason: string | undefined;
}): { readonly calls: readonly ProtocolCall[]; readonly support: CommandSupport } {
  const { facts, all, protocols, devtoolsReason } = input;
  const calls = new Map<string, ProtocolCall>();
  const seen = new Set<string>();
  let searchesParent = false;

  const collect = (from: CommandFacts, inherited: ProtocolCall['when']) => {
    const visit = `${from.id} ${inherited}`;
    if (seen.has(visit)) return;
    seen.add(visit);
    for (const { name, guard, ofParent } of from.code.members) {
      // What a command calls for older drivers does not reach the code that it has for current ones.
      if (inherited === 'legacy' && guard === 'standard') continue;
      const when = inherited ?? (guard === 'standard' ? undefined : guard);
      const protocol = protocols.protocolOf.get(name);
      const command = commandOf(name, from, all);
      if (ofParent && /^\${1,2}$/.test(name)) searchesParent = true;
      if (command) collect(command, when);
      else if (protocol) {
        const known = calls.get(name);
        if (!known || (known.when && !when)) calls.set(name, { command: name, protocol, ...(when && { when }) });
      }
    }
  };
  collect(facts, undefined);

  const isCalled = ({ command }: ProtocolCall) => {
    if (facts.code.findsByFunction) return !/^findElements?(FromElement)?$/.test(command);
    return searchesParent || !calls.has(otherFinder(command, facts.group));
  };
  const list = [...calls.values()].filter(isCalled);
  const isMobile = facts.platforms !== undefined;
  const missing = list
    .filter(({ command, when }) => !when && !protocols.devtools.has(command))
    .map(({ command }) => command);
  return {
    calls: list,
    support: {
      devtools: missing.length === 0 && !isMobile && devtoolsReason === undefined,
      ...(devtoolsReason !== undefined && { devtoolsReason: devtoolsReason }),
      missing,
      puppeteer: facts.group === 'mock' || reaches(facts, 'getPuppeteer', all),
      ...(facts.platforms && { only: facts.platforms }),
      notMobile: facts.code.throws.some(({ guard, message }) => guard === 'mobile' && /mobile platform/.test(message)),
    },
  };
}

/** Returns the call that a scope makes: `$` searches below an element or in the page, and its code contains both calls. */
function otherFinder(command: string, scope: string): string {
  const below = command.endsWith('FromElement');
  if (scope === 'element') return /^findElements?$/.test(command) ? `${command}FromElement` : '';
  return below ? command.slice(0, -'FromElement'.length) : '';
}

/** Returns the command that a name means in the code of another: one of the same scope first, then the session's. */
function commandOf(name: string, from: CommandFacts, all: ReadonlyMap<string, CommandFacts>): CommandFacts | undefined {
  return all.get(`${from.group}/${name}`) ?? all.get(`browser/${name}`);
}

function reaches(facts: CommandFacts, name: string, all: ReadonlyMap<string, CommandFacts>): boolean {
  return (
    facts.name === name ||
    facts.code.members.some((member) => {
      if (member.name === name) return true;
      const next = commandOf(member.name, facts, all);
      return next !== undefined && next !== facts && next.code.members.some((inner) => inner.name === name);
    })
  );
}
