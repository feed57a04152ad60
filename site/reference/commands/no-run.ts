import type { ApiExample } from '@lectern/apiref';

/** Returns why a sample certainly cannot run as it is; undefined if nothing speaks against it. Only scripts are judged. */
export function noRunReason(input: {
  readonly example: ApiExample;
  readonly platforms?: readonly string[] | undefined;
  readonly missing: readonly string[];
}): string | undefined {
  const { example, platforms } = input;
  if (example.language !== 'js') return undefined;
  if (platforms) return `needs a session on ${platforms.join(' or ')}`;
  if (input.missing.includes('stopRecordingScreen')) return 'needs a mobile device';
  if (/\b(?:url|mock|newWindow)\(\s*['"]https?:/.test(example.code)) return 'opens a page on the internet';
  if (/['"](?:\.\/some|\/path\/to)\//.test(example.code)) return 'needs a path of your own';
  return undefined;
}
