/** A line of another tool, and what does the same here. */
export interface Phrase {
  /** The line of the other tool. */
  readonly line: string;
  /** The lines that do it here. */
  readonly code: string;
  /** Address of its section, or of the page that it names. */
  readonly href: string;
  /** Title of its section. */
  readonly section: string;
}

/** How like the best phrase is, from 0 to 1, or it is no answer. */
const leastLikeness = 0.3;
/** How like another phrase is, as a share of the best one. */
const leastShare = 0.7;

/** Returns up to three phrases that call what a line calls, the most similar first. Names count, the texts of a test do not. */
export function findPhrases(line: string, phrases: readonly Phrase[]): readonly Phrase[] {
  const all = phrases.map((phrase) => ({ phrase, names: namesOf(phrase.line) }));
  const counts = new Map<string, number>();
  for (const { names } of all) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const weightOf = (name: string) => Math.log(1 + all.length / (counts.get(name) ?? 1)) ** 2;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + weightOf(name), 0);

  const wanted = [...namesOf(line)];
  const scored = all
    .map(({ phrase, names }) => {
      const shared = wanted.filter((name) => names.has(name));
      return { phrase, likeness: sum(shared) / Math.sqrt(sum(wanted) * sum([...names]) || 1) };
    })
    .sort((one, other) => other.likeness - one.likeness);
  const best = scored[0]?.likeness ?? 0;
  const least = Math.max(leastLikeness, best * leastShare);
  return scored
    .filter(({ likeness }) => likeness >= least)
    .map(({ phrase }) => phrase)
    .slice(0, 3);
}

/** Returns the names in a line and the words that they consist of: `find_element` is `findElement`. Texts count after `should`. */
function namesOf(line: string): ReadonlySet<string> {
  const chainers = [...line.matchAll(/should\(\s*['"]([\w.]+)/g)].map(([, chainer]) => chainer!);
  const code = line.replace(/(['"`]).*?\1|\b(?:await|const|let|var|new)\b/g, ' ');
  const names = [...code.matchAll(/[a-z_$][\w$]*/gi)].map(([name]) => name);
  const words = names.flatMap((name) => name.split(/_|(?<=[a-z])(?=[A-Z])/));
  const whole = names.map((name) => name.replaceAll('_', ''));
  return new Set([...chainers, ...whole, ...words].map((name) => name.toLowerCase()).filter((name) => name.length > 1));
}
