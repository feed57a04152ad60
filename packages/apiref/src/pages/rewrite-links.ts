/** How links in the package's text are turned into links of this site. */
export interface LinkPolicy {
  /** Addresses that are replaced as a whole; without the origin of the framework's own site, with the hash. */
  readonly replace: Readonly<Record<string, string>>;
  /** Origin of the framework's own site, whose pages are this site's. */
  readonly origin: string;
}

/**
 * Rewrites the Markdown links of a package's text: addresses of the framework's site and old `.html` addresses become routes; a
 * name of a command in code before the word "command" becomes a link to its page.
 */
export function rewriteLinks(input: {
  readonly text: string;
  readonly policy: LinkPolicy;
  /** Route by the name of a command, as it is meant on this page. */
  readonly commandRoute: (name: string) => string | undefined;
}): string {
  const { policy, commandRoute } = input;
  const linked = linkCommands(input.text, commandRoute);
  return mapLinks(linked, (label, target) => `[${label}](${routeOf(target, policy)})`);
}

/** Turns links to routes that the site does not have, in Markdown and in HTML, into their text. */
export function unlink(text: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return text;
  const gone = (target: string) => missing.has(target.split('#', 1)[0]!);
  const html = text.replace(
    /<a (?:class="[^"]*" )?href="([^"]*)">(.*?)<\/a>/g,
    (link, target: string, label: string) => (gone(target) ? label : link),
  );
  return mapLinks(html, (label, target) => (gone(target) ? label : `[${label}](${target})`));
}

function routeOf(target: string, policy: LinkPolicy): string {
  const local = target.startsWith(`${policy.origin}/`) ? target.slice(policy.origin.length) : target;
  const bare = local.replace(/^(\/docs\/[^#?]*?)(?:\.html|\/)?(?=[#?]|$)/, '$1');
  return policy.replace[bare] ?? policy.replace[target] ?? bare;
}

/** Applies a function to every inline link outside code. */
function mapLinks(text: string, change: (label: string, target: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/(?<!!)\[((?:[^[\]`]|`[^`]*`)*)\]\(([^()\s]+(?:\([^()]*\)[^()\s]*)?)\)/g, (_, label, target) =>
            change(label, target),
          ),
    )
    .join('');
}

/** `` `isExisting` command `` says what it means; a bare `` `pause` `` may be a CSS property. */
function linkCommands(text: string, commandRoute: (name: string) => string | undefined): string {
  return text.replace(/(?<!\[)`([$\w]+)`(?= (?:command|method)\b)/g, (span, name: string) => {
    const route = commandRoute(name);
    return route ? `[${span}](${route})` : span;
  });
}
