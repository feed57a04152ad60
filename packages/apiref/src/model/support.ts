import type { Guard } from '../extract/guards.ts';
import type { CommandFacts } from './facts.ts';
import type { ApiCall, ApiSupport } from './model.ts';
import type { ProtocolCommands } from './protocol-commands.ts';

/** The protocol commands that a command's code calls, itself and through other commands, and what follows from them. */
export function readSupport(input: {
  readonly facts: CommandFacts;
  readonly all: ReadonlyMap<string, CommandFacts>;
  readonly protocols: ProtocolCommands;
}): { readonly calls: readonly ApiCall[]; readonly support: ApiSupport } {
  const { facts, all, protocols } = input;
  const calls = new Map<string, ApiCall>();
  const seen = new Set<string>();

  const collect = (from: CommandFacts, inherited: Guard) => {
    const visit = `${from.id} ${inherited}`;
    if (seen.has(visit)) return;
    seen.add(visit);
    for (const { name, guard } of from.behavior.members) {
      const when = inherited ?? guard;
      const protocol = protocols.protocolOf.get(name);
      const command = commandOf(name, from, all);
      if (command) collect(command, when);
      else if (protocol) {
        const known = calls.get(name);
        if (!known || (known.when && !when)) calls.set(name, { command: name, protocol, ...(when && { when }) });
      }
    }
  };
  collect(facts, undefined);

  const list = [...calls.values()].filter(({ command }) => !calls.has(otherFinder(command, facts.scope)));
  const isMobile = facts.doc.platforms !== undefined;
  const missing = list
    .filter(({ command, when }) => !when && !protocols.devtools.has(command))
    .map(({ command }) => command);
  return {
    calls: list,
    support: {
      devtools: missing.length === 0 && !isMobile && facts.devtoolsReason === undefined,
      ...(facts.devtoolsReason !== undefined && { devtoolsReason: facts.devtoolsReason }),
      missing,
      puppeteer: facts.scope === 'mock' || reaches(facts, 'getPuppeteer', all),
      ...(facts.doc.platforms && { only: facts.doc.platforms }),
      notMobile: facts.behavior.throws.some(
        ({ guard, message }) => guard === 'mobile' && /mobile platform/.test(message),
      ),
    },
  };
}

/** `$` looks below an element or in the page, and its code has both calls: gives the one that this scope makes instead. */
function otherFinder(command: string, scope: string): string {
  const below = command.endsWith('FromElement');
  if (scope === 'element') return /^findElements?$/.test(command) ? `${command}FromElement` : '';
  return below ? command.slice(0, -'FromElement'.length) : '';
}

/** The command that a name means in the code of another: one of the same scope first, then the session's. */
function commandOf(name: string, from: CommandFacts, all: ReadonlyMap<string, CommandFacts>): CommandFacts | undefined {
  return all.get(`${from.scope}/${name}`) ?? all.get(`browser/${name}`);
}

function reaches(facts: CommandFacts, name: string, all: ReadonlyMap<string, CommandFacts>): boolean {
  return (
    facts.name === name ||
    facts.behavior.members.some((member) => {
      if (member.name === name) return true;
      const next = commandOf(member.name, facts, all);
      return next !== undefined && next !== facts && next.behavior.members.some((inner) => inner.name === name);
    })
  );
}
