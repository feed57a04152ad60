import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What Mozilla's HTTP Observatory adds for each of its tests, or takes away. */
export type ObservatoryScores = Readonly<Record<string, number>>;

/**
 * Scores the answer with a document as Mozilla's HTTP Observatory does, by its published rules (its tests and the table of modifiers
 * of mdn-http-observatory). `isPreloaded` is whether browsers ship the host in their list of those that have HTTPS, which no file of ours
 * decides. What can only be lost, and not here (redirection, CORS, cookies), is looked for as well.
 */
export function scoreObservatory(input: {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly html: string;
  readonly isPreloaded: boolean;
}): ObservatoryScores {
  const { headers, html, isPreloaded } = input;
  const header = (name: string) => (headers[name] ?? '').trim().toLowerCase();
  const { policies, scripts } = readDocument(html);
  const sent = readPolicies([headers['content-security-policy'] ?? '']);
  const policy = readPolicies([headers['content-security-policy'] ?? '', ...policies]);
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? Number.NaN);
  return {
    'content-security-policy': scorePolicy(policy),
    cookies: headers['set-cookie'] === undefined ? 0 : -40,
    cors: header('access-control-allow-origin') === '' ? 0 : -50,
    'cross-origin-embedder-policy': /^(require-corp|credentialless)$/.test(header('cross-origin-embedder-policy'))
      ? 10
      : 0,
    'cross-origin-opener-policy': header('cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    'referrer-policy': /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(header('referrer-policy'))
      ? 5
      : 0,
    'strict-transport-security': isPreloaded ? 5 : Number.isNaN(age) ? -20 : age < 15_552_000 ? -10 : 0,
    'subresource-integrity': scoreScripts(scripts),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': sent.has('frame-ancestors')
      ? 5
      : /^(deny|sameorigin)$/.test(header('x-frame-options'))
        ? 0
        : -20,
  };
}

/** Returns the sum: bonuses count if at least 90 points are left. */
export function observatoryTotal(scores: ObservatoryScores): number {
  const values = Object.values(scores);
  const kept = values.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  return kept < 90 ? Math.max(0, kept) : values.filter((value) => value > 0).reduce((sum, value) => sum + value, kept);
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

function readPolicies(texts: readonly string[]): Policy {
  const policy = new Map<string, Set<string>>();
  for (const directive of texts.flatMap((text) => text.split(/[;,]/))) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name) policy.set(name, new Set([...(policy.get(name) ?? []), ...sources]));
  }
  return policy;
}

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? new Set(['*']);
  const [scripts, objects, styles] = ['script-src', 'object-src', 'style-src'].map(sourcesOf) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const hasAny = (sources: ReadonlySet<string>, names: readonly string[]) => names.some((name) => sources.has(name));
  if (hasAny(scripts, [...broad, "'unsafe-inline'", 'data:']) || hasAny(objects, broad)) return -20;
  if ([...policy.values()].some((sources) => [...sources].some((source) => /^(http|ftp):/.test(source)))) return -20;
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10;
  if (hasAny(styles, [...broad, "'unsafe-inline'", 'data:'])) return 0;
  const isStrict = policy.get('default-src')?.has("'none'") && policy.get('default-src')?.size === 1;
  return isStrict && policy.has('form-action') ? 10 : 5;
}

interface Script {
  readonly src: string;
  readonly integrity: string | undefined;
}

/**
 * Scores scripts: the bonus is for the integrity of a script with an address; the policy must allow scripts without one.
 */
function scoreScripts(scripts: readonly Script[]): number {
  const foreign = scripts.filter(({ src }) => /^(https?:)?\/\//.test(src));
  if (foreign.some(({ src }) => !src.startsWith('https:'))) return -50;
  if (foreign.some(({ integrity }) => !integrity)) return -5;
  return scripts.length > 0 && scripts.every(({ integrity }) => integrity) ? 5 : 0;
}

function readDocument(html: string): { readonly policies: readonly string[]; readonly scripts: readonly Script[] } {
  const policies: string[] = [];
  const scripts: Script[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
      if (node.tagName === 'meta' && /^content-security-policy$/i.test(attribute('http-equiv') ?? ''))
        policies.push(attribute('content') ?? '');
      const src = node.tagName === 'script' ? attribute('src') : undefined;
      if (src !== undefined) scripts.push({ src, integrity: attribute('integrity') });
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(html));
  return { policies, scripts };
}
