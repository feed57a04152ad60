// The parts of random edits: each changes the files of a site (by path below it) and returns a short description; undefined
// if there was nothing to do.

/** Returns an edit that replaces a piece of a file, if it still holds such a piece. */
export function replace(file, pattern, make) {
  return (site, random) => {
    const content = site.files[file];
    if (content === undefined || !pattern.test(String(content))) return undefined;
    site.files[file] = String(content).replace(pattern, make(random));
    return `${file}: ${pattern}`;
  };
}

/** Returns an edit that writes one of several contents; undefined removes the file. */
export function oneOf(file, contents) {
  return (site, random) => put(site, file, random.pick(contents));
}

/** Writes a file, or removes it if there is no content. */
export function put(site, file, content) {
  if (content === undefined) delete site.files[file];
  else site.files[file] = content;
  return content === undefined ? `without ${file}` : `${file}: ${String(content).slice(0, 60)}`;
}

/** Returns a number, as text. */
export const number = (random) => String(random.below(1000));
