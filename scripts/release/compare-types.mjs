/**
 * Returns what differs between the released types of a package and those that it has now, by the names of declarations.
 * @param {Readonly<Record<string, readonly string[]>>} released The declarations of each entry.
 * @param {Readonly<Record<string, readonly string[]>>} now
 * @returns {{ name: string, entry: string, kind: 'added' | 'changed' | 'removed', lines: string[], names: Set<string> }[]} `lines` are those
 * that came and went. `names` has the declaration, and the exports of the entry that stand on it: its users know those.
 */
export function compareTypes(released, now) {
  const entries = [...new Set([...Object.keys(released), ...Object.keys(now)])];
  return entries.flatMap((entry) => {
    const before = byName(released[entry] ?? []);
    const after = byName(now[entry] ?? []);
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((name) => inOrder(before.get(name)) !== inOrder(after.get(name)))
      .map((name) => ({
        name,
        entry,
        kind: !before.has(name) ? 'added' : after.has(name) ? 'changed' : 'removed',
        lines: changedLines(before.get(name), after.get(name)),
        names: new Set([...namesOf(name, before), ...namesOf(name, after)]),
      }));
  });
}

/**
 * Returns the differences that no changeset announces: one of the package that names the declaration, or an export that stands on it, and
 * makes at least a minor version; of what is removed, a major one as soon as there is a 1.0.
 * @param {{ changes: ReturnType<typeof compareTypes>, name: string, version: string, changesets: readonly { summary: string, releases: readonly { name: string, type: string }[] }[] }} input
 */
export function unannounced({ changes, name, version, changesets }) {
  return changes.filter(({ names, kind }) => {
    const types = kind === 'removed' && !version.startsWith('0.') ? ['major'] : ['major', 'minor'];
    return !changesets.some(
      ({ summary, releases }) =>
        releases.some((release) => release.name === name && types.includes(release.type)) &&
        wordsOf(summary).some((word) => names.has(word)),
    );
  });
}

/** Groups declarations by name: overloads of a function share one. Comments are no part of a type. */
function byName(declarations) {
  const found = new Map();
  for (const declared of declarations) {
    const text = declared.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '');
    const name =
      /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|interface|type|class|enum|namespace|let|var) ([\w$]+)/m.exec(
        text,
      )?.[1] ?? text;
    found.set(name, [found.get(name), text].filter(Boolean).join('\n'));
  }
  return found;
}

/** Sorts the members of every object type in a declaration, because the order in which the compiler meets them is no difference. */
function inOrder(declaration = '') {
  const sortMembers = (lines) => {
    const indentOf = (line) => line.search(/\S/);
    const members = [];
    for (const line of lines) {
      const isInside = members.length > 0 && (indentOf(line) > indentOf(lines[0]) || /^\s*[})\]]/.test(line));
      if (isInside) members.at(-1).push(line);
      else members.push([line]);
    }
    const nameOf = ([line]) => /[\w$]+/.exec(line)?.[0] ?? '';
    const isDeclaration = lines.length > 0 && indentOf(lines[0]) === 0;
    const sorted = isDeclaration
      ? members
      : members.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
    return sorted.flatMap(([first, ...rest]) => {
      const end = rest.length > 0 && indentOf(rest.at(-1)) === indentOf(first) ? [rest.pop()] : [];
      return [first, ...(rest.length > 0 ? sortMembers(rest) : []), ...end];
    });
  };
  return sortMembers(declaration.split('\n')).join('\n');
}

/** Returns the name, and the names of exports that depend on it. */
function namesOf(name, declarations) {
  const reached = new Set([name]);
  // The set grows while it is iterated.
  for (const each of reached)
    for (const [other, text] of declarations) if (wordsOf(text).includes(each)) reached.add(other);
  return [...reached].filter((each) => each === name || /^export /m.test(declarations.get(each) ?? ''));
}

function changedLines(before = '', after = '') {
  const [old, current] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => line && !current.includes(line)).map((line) => `- ${line.trim()}`),
    ...current.filter((line) => line && !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

function wordsOf(text) {
  return text.match(/[\w$]+/g) ?? [];
}
