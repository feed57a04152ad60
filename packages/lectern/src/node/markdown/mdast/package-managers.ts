import convert from 'npm-to-yarn';
import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { readFenceMeta } from '../highlight/fence-meta.ts';
import { pointOf } from '../nodes.ts';

const managers = ['npm', 'yarn', 'pnpm'] as const;
/**
 * The group of the tabs, whose choice is shared across the site, and the word in the fence that requests them: as in
 * Docusaurus.
 */
export const packageManagerGroup = 'npm2yarn';

/** Turns a fence with `npm2yarn` in its meta, written for npm, into tabs with the commands of npm, Yarn and pnpm. */
export function packageManagers(): MdastPluginDefinition {
  return {
    name: 'lectern-mdast-package-managers',
    options: { position: true },
    code(node, context) {
      const { keys } = readFenceMeta(node.lang ?? '', node.meta ?? '');
      if (!keys.has(packageManagerGroup)) return;
      const meta = (node.meta ?? '').replace(/\bnpm2yarn\b/, '').trim();
      const place = pointOf(node);
      const tabs = managers.map((manager) => ({
        type: 'containerDirective',
        name: 'tab',
        attributes: { value: manager },
        children: [
          { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: manager }] },
          { type: 'code', lang: node.lang, meta, value: commandsFor(node.value, manager), data: { place } },
        ],
      }));
      context.replaceNode(node, {
        type: 'containerDirective',
        name: 'tabs',
        attributes: { group: packageManagerGroup },
        children: tabs,
        data: { place },
      } as unknown as MdastNode);
    },
  };
}

/** Returns the same commands for another package manager, line by line and command by command. */
function commandsFor(code: string, manager: (typeof managers)[number]): string {
  if (manager === 'npm') return code;
  return code.replace(
    /(^|&&|\|\||;)([ \t]*)((?:[^\n&|;\\]|\\[\s\S])+?)(?=[ \t]*(?:&&|\|\||;|$))/gm,
    (all, ...parts) => {
      const [separator, blank, command] = parts as [string, string, string];
      return /^(?:\$ )?(?:npm|npx)\b/.test(command) ? separator + blank + convertCommand(command, manager) : all;
    },
  );
}

function convertCommand(command: string, manager: 'yarn' | 'pnpm'): string {
  // The library turns every `npx` into a download (`dlx`), but installed packages run from where they are.
  const local = /^((?:\$ )?)npx\s+(?:--no-install\s+)?(?!-|create-|[@\w./-]*\/create-|@?[^\s@]+@)(.+)$/s.exec(command);
  if (local) return `${local[1]}${manager === 'yarn' ? 'yarn' : 'pnpm exec'} ${local[2]}`;
  if (/^(?:\$ )?npm ci\b/.test(command)) return command.replace(/npm ci/, `${manager} install --frozen-lockfile`);
  const converted = convert(command, manager);
  // If it cannot convert a command, it returns it with a remark below, which is not a command.
  return converted.includes("couldn't auto-convert") ? command : converted;
}
