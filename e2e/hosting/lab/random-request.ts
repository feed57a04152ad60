import type { Random } from './random-site.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: 'GET' | 'HEAD';
  /** Bytes as letters of Latin-1. */
  readonly target: string;
  readonly accept: string;
}

const endings = [
  ...[
    '',
    '',
    '',
    '/',
    '.html',
    '/index.html',
    'index.html',
    '.md',
    '.html/',
    '//',
    '/.',
    '/..',
    '/../',
    '.htm%6c',
    '%2ehtml',
  ],
  ...['%00', '%2f', '%5c', '\\', '/index', '.HTML', '.html.html', '%', '%zz', '%ff', '#x', '.gz', '.br', '/404', ';x'],
];
/** Of browsers, and of agents. */
const accepted = [...Array<string>(5).fill('text/html, */*'), 'text/markdown, text/html;q=0.9'];
/** Requests of readers and their links. */
const browsed = ['', '', '/', '.html', '/index.html', '.md'];
const queries = [
  '',
  '',
  '',
  '?',
  '?a=1',
  '?a=%0d%0aX-Injected:1',
  '?//evil.com',
  '?0',
  '?a=1&b&c=%20',
  '?a?b',
  '?{path}$uri',
];
/** Prefixes for a path that should lead elsewhere. */
const detours = [
  ...[
    '/',
    '/\\',
    '/%5c',
    '/%5C',
    '/%09/',
    '/%2f',
    '/.//',
    '/./',
    '/%2e//',
    '/%2e%2e/',
    '/..',
    '/;/',
    '/%0d',
    '/%0d%0aX-Injected:1/',
  ],
  ...['/%20/', '/@', '/%40', '/%00/', '/%7f/', '/%c0%af', '/%E2%80%AE'],
];
const spots = [
  '%2e',
  '%2f',
  '%5c',
  '%0a',
  '%25',
  '//',
  '/./',
  '/../',
  '.',
  '\\',
  '%41',
  '$',
  '{',
  '}',
  '*',
  '+',
  'ü',
  '%C3',
  '%',
  '"',
];

/**
 * Returns a request for a path of a site: as browsers send it, in other spellings, or bent so that it could lead elsewhere.
 */
export function randomRequest(random: Random, paths: readonly string[], baseUrl: string): RawRequest {
  const path = random.pick(paths);
  const base = baseUrl.slice(0, -1);
  const way = random.below(12);
  const spelled = spell(random, path);
  let target = base + spelled + random.pick(random.below(2) ? browsed : endings);
  if (way === 0) target = random.pick(detours) + base + spelled + random.pick(endings);
  else if (way === 1) target = base + random.pick(detours) + spelled.slice(1) + random.pick(endings);
  else if (way === 2)
    target = `${base}${random.pick(detours)}evil.com/x${random.pick(['.html', '', '/index.html', '/'])}`;
  else if (way === 3) {
    const at = random.below(target.length + 1);
    target = target.slice(0, at) + random.pick(spots) + target.slice(at);
  } else if (way === 4) target = `http://127.0.0.1${target}`;
  else if (way === 5 && path === '/') target = random.pick([base || '/', `${base}/`, `${base}x/`, `${base}//`]);
  return {
    method: random.below(12) === 0 ? 'HEAD' : 'GET',
    target: Buffer.from((target || '/') + random.pick(queries)).toString('latin1'),
    accept: random.pick(accepted),
  };
}

/** Returns a request as a browser sends it for what a reader types or follows. */
export function plainRequest(random: Random, paths: readonly string[], baseUrl: string): RawRequest {
  const path = new URL(`http://x${random.pick(paths).replaceAll('%', '%25')}`).pathname;
  const target = baseUrl.slice(0, -1) + path + random.pick(browsed) + random.pick(['', '', '?a=1&b']);
  return { method: random.below(12) === 0 ? 'HEAD' : 'GET', target, accept: random.pick(accepted) };
}

/** Returns a path as browsers encode it, with more encoded than there must be, or as it is read. */
function spell(random: Random, path: string): string {
  const way = random.below(5);
  if (way === 0) return path.split('/').map(encodeURIComponent).join('/');
  if (way === 1)
    return path.replace(/[^/]/gu, (letter) => (random.below(3) ? encodeURIComponent(letter) : hex(letter)));
  if (way === 2 && !/[ ?#%]/.test(path)) return path;
  return new URL(`http://x${path.replaceAll('%', '%25')}`).pathname;
}

function hex(letter: string): string {
  const code = [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return /\p{Cs}/u.test(letter) ? letter : code;
}
