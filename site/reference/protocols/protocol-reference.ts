import { generatedPages } from '@lectern/apiref';
import type { Diagnostic, Result, Source } from 'lectern';
import { devtoolsPackage, protocolsPackage } from '../commands/layout.ts';
import { typePolicy } from '../commands/policy.ts';
import { protocolNames, readProtocolCommands } from '../commands/protocol-commands.ts';
import { diagnostic } from '../diagnostics.ts';
import { type PageText, readPageText, textFolder } from '../read-text.ts';
import type { ApiProtocol } from './protocol-model.ts';
import { type ProtocolIntro, protocolPage } from './protocol-page.ts';
import { readProtocol } from './read-protocol.ts';

/** Returns a source of the protocol pages: one a protocol, with every endpoint of the locked `@wdio/protocols`. */
export function protocolReference(): Source {
  return generatedPages({
    packages: [protocolsPackage, devtoolsPackage],
    own: /^api\/(?!expect-)[^/]+$/,
    watch: [`${textFolder}/protocols`],
    async make({ root, packages, library, notesOf, keep }) {
      const protocols = await keep('protocols', typePolicy, (): Result<readonly ApiProtocol[]> => {
        const commands = readProtocolCommands(library);
        const read = protocolNames.map((name) =>
          readProtocol({ name, library, protocols: commands, policy: typePolicy }),
        );
        return { value: read.map(({ value }) => value), diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
      });
      const diagnostics: Diagnostic[] = [...protocols.diagnostics];
      const [{ name, version, license }] = packages as [(typeof packages)[number]];
      const pages = protocols.value.flatMap((protocol) => {
        const file = `protocols/${protocol.name}`;
        const text = readPageText(root, file);
        if (!text) {
          const place = { file: `${textFolder}/${file}.md` };
          diagnostics.push(diagnostic('protocol-without-text', place, { name: protocol.name }));
          return [];
        }
        const note = notesOf.get(`api/${protocol.name}`);
        const page = protocolPage({ protocol, intro: introOf(text), policy: typePolicy, ...(note && { note }) });
        diagnostics.push(...page.diagnostics);
        return [{ page: page.value, place: protocol.place, origin: { package: name, version, license } }];
      });
      return { value: pages, diagnostics };
    },
  });
}

function introOf({ frontMatter, body }: PageText): ProtocolIntro {
  const { title = '', description = '', no_run: noRun } = frontMatter;
  return { title, description, text: body, ...(noRun !== undefined && { noRun }) };
}
