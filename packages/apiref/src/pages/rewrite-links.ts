import { referenceNames } from '../model/prose.ts';
import { ownValue } from './addresses.ts';

/** How links in the package's text become links of this site. */
export interface LinkPolicy {
  /** Origin of the library's own site, whose pages are on this site: `https://example.com`. Default: none. */
  readonly origin?: string;
  /** Addresses that are replaced as a whole, without that origin but with the hash. Default: none. */
  readonly replace?: Readonly<Record<string, string>>;
}

/** Returns the route of an item by its name, as this page means it; `noun` is what the text calls it. */
type RouteOf = (name: string, noun?: string) => string | undefined;

/**
 * Rewrites the links of a package's text. Addresses of the library's own site and its old `.html` addresses become routes.
 * `{@link name}`, and a name in code before the word "command", "function" or "method", become links to its page.
 */
export function rewriteLinks(input: {
  readonly text: string;
  readonly policy: LinkPolicy;
  /** Prefix of the collection's routes: `/docs`. */
  readonly base: string;
  readonly routeOf: RouteOf;
}): string {
  const { policy, base } = input;
  const linked = linkNames(linkTags(withoutPictures(input.text), input.routeOf), input.routeOf);
  return mapLinks(linked, (label, target) => {
    const address = rewriteTarget(target, policy, base);
    return isRelative(address) ? label : `[${label}](${address})`;
  });
}

/** Tells whether an address is relative: in a comment, it starts at a page of the library's own site, which is not here. */
function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/#?<])/i.test(address);
}

/** Removes pictures with relative addresses, which packages do not publish. */
function withoutPictures(text: string): string {
  return outsideFences(text, (part) =>
    part.replace(/!\[[^\]]*\]\(([^()\s]+)(?:\s+"[^"]*")?\)\n*/g, (picture, address: string) =>
      isRelative(address) ? '' : picture,
    ),
  );
}

/** Turns links to missing routes, in Markdown and in HTML, into plain text. */
export function unlink(text: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return text;
  const gone = (target: string) => missing.has(target.split('#', 1)[0]!);
  const html = text.replace(
    /<a (?:class="[^"]*" )?href="([^"]*)">(.*?)<\/a>/g,
    (link, target: string, label: string) => (gone(target) ? label : link),
  );
  return mapLinks(html, (label, target) => (gone(target) ? label : `[${label}](${target})`));
}

function rewriteTarget(target: string, { origin, replace = {} }: LinkPolicy, base: string): string {
  const local = origin !== undefined && target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  const isOurs = local.startsWith(`${base}/`);
  const bare = isOurs ? local.replace(/^([^#?]*?)(?:\.html|\/)?(?=[#?]|$)/, '$1') : local;
  return ownValue(replace, bare) ?? ownValue(replace, target) ?? bare;
}

/** Applies a function to every inline link outside code. */
function mapLinks(text: string, change: (label: string, target: string) => string): string {
  const link = /(?<!!)\[((?:[^[\]`]|`[^`]*`)*)\]\(([^()\s]*(?:\([^()]*\)[^()\s]*)?)\)/g;
  return outsideFences(text, (part) => part.replace(link, (_, label, target) => change(label, target)));
}

/** Applies a function to the parts of a text outside fences. */
function outsideFences(text: string, change: (part: string) => string): string {
  const parts = text.split(/(^```[\s\S]*?^```)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join('');
}

/** Links names such as `` `isExisting` command ``. A bare `` `pause` `` may be a CSS property. */
function linkNames(text: string, routeOf: RouteOf): string {
  return text.replace(/(?<!\[)`([$\w]+)`(?= (command|function|method)\b)/g, (span, name: string, noun: string) => {
    const route = routeOf(name, noun);
    return route ? `[${span}](${route})` : span;
  });
}

/**
 * Replaces `{@link name}`, `{@link name|text}` and `{@link https://example.com text}`; a name without a page becomes code.
 */
function linkTags(text: string, routeOf: RouteOf): string {
  return text.replace(
    /\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?((?:\{@\w+[^{}]*\}|[^}])*)\}/g,
    (_, target: string, label: string) => {
      // Some write a tag in the text of another.
      const shown = label.replace(/\{@\w+\s+([^}|\s]+)[^}]*\}/g, '`$1`').trim();
      if (/^https?:/.test(target)) return `[${shown || target}](${target})`;
      const route = routeOf(target);
      const plain = /[(!#~]/.test(target) ? referenceNames(target).join('.') : target;
      const name = shown || `\`${plain}\``;
      return route ? `[${name}](${route})` : name;
    },
  );
}
