/**
 * Repairs the package's Markdown so that it renders as meant: a `<` that opens no tag of ours is escaped, pictures and
 * frames of other hosts become links (the site asks no other host for anything), `__Note:__` loses nothing. Code is left alone.
 */
export function repairMarkdown(text: string): string {
  return mapProse(text, (prose) =>
    prose
      .replace(/\[!\[([^\]]*)\]\([^)]*\)\]\(([^)]*)\)/g, '[$1]($2)')
      .replace(/!\[([^\]]*)\]\((https?:[^)]*)\)/g, '[$1]($2)')
      .replace(/<iframe[^>]*\bsrc="([^"]+)"[^>]*>\s*<\/iframe>/g, (_, src: string) => `[Video](${watchAddress(src)})`)
      .replace(/<(?!https?:)(?=[a-z/!])/gi, '\\<'),
  );
}

/** Applies a function to the prose of a Markdown text: not to fenced code, not to code spans. */
export function mapProse(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```|``[^`]+``|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** The page of a video whose player an address embeds. */
function watchAddress(src: string): string {
  const video = /youtube\.com\/embed\/([\w-]+)/.exec(src)?.[1];
  return video ? `https://www.youtube.com/watch?v=${video}` : src;
}
