import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { frontMatterBlock } from '../ground/front-matter-block.ts';
import { isBelow, namedFromSite, slashed } from '../ground/paths.ts';
import type { RouteTable } from '../routes/route-table.ts';

/** Why a link to a file leads nowhere although the file is there, and what to do, both as parts of a sentence. */
interface LeftOut {
  readonly reason: string;
  readonly remedy: string;
}

/** Returns why no page is made from a file that a link in the file `from` names; undefined if there is no such file. */
export function whyLeftOut(wanted: string, from: string, table: RouteTable): LeftOut | undefined {
  const { root, files, sources } = table;
  const file = [namedFromSite(wanted, root) ?? join(root, wanted), resolve(root, dirname(from), wanted)].find(
    (path, index) => existsSync(path) && (index === 1 || /^(?:@site)?\//.test(wanted)),
  );
  if (file === undefined) return undefined;

  const route = files.get(file);
  if (route !== undefined) return { reason: 'only pages can name the file of a page', remedy: `Write "${route}"` };
  const folder = sources.filter((path) => path !== file && isBelow(file, path)).sort((a, b) => b.length - a.length)[0];
  if (folder === undefined) return noSource;
  const hidden = slashed(relative(folder, file))
    .split('/')
    .find((name) => /^[_.]/.test(name));
  if (hidden !== undefined)
    return {
      reason: `no page is made from it, because the name "${hidden}" begins with ${hidden.startsWith('_') ? 'an underscore' : 'a dot'}`,
      remedy: 'Rename it',
    };
  if (isDraft(file)) return { reason: 'it is a draft', remedy: 'Delete "draft" in its front matter' };
  return { reason: 'no page is made from it, as another report says', remedy: 'Solve that problem first' };
}

const noSource: LeftOut = {
  reason: 'no source reads its folder',
  remedy: 'Move it into the folder of a source, add a source',
};

function isDraft(file: string): boolean {
  const { yaml = '' } = frontMatterBlock(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? {};
  return /^draft[ \t]*:[ \t]*["']?true\b/m.test(yaml);
}
