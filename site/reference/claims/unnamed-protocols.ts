import { type Block, blocksOf } from '../sentences/page-sentences.ts';
import type { Claim } from './unproven-claims.ts';

/**
 * Returns the texts whose probe runs over one protocol, or asks which one it is, and which name none. What they say holds over one
 * protocol, and readers of the other one would believe it. The texts of pages are given by file.
 */
export function unnamedProtocols(pages: ReadonlyMap<string, string>): readonly Claim[] {
  return [...pages].flatMap(([file, text]) => {
    const blocks = blocksOf(text);
    return blocks
      .filter(({ probe }) => probe !== undefined && asksProtocol.test(probe))
      .filter((block) => !blocksAround(block, blocks).some((around) => namesProtocol.test(around.text)))
      .map((block) => ({ file, line: block.line, text: block.text }));
  });
}

/** Returns the rows of the table that a row belongs to, because a heading of it may name the protocol; else the text itself. */
function blocksAround(block: Block, blocks: readonly Block[]): readonly Block[] {
  if (!isRow(block)) return [block];
  const end = blocks.indexOf(block);
  const before = blocks.slice(0, end).findLastIndex((each) => !isRow(each));
  return blocks.slice(before + 1, end + 1);
}

const isRow = ({ text }: Block): boolean => text.startsWith('|');

/** How a probe asks over which protocol it runs. */
const asksProtocol = /\bisDevTools\b|\bover="/;

/** How a text says so. */
const namesProtocol = /DevTools|WebDriver|Driver\b|\bdrivers?\b|\bprotocols?\b/;
