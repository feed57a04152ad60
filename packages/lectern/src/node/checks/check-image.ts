import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CheckedTarget } from './check-link.ts';
import { diagnostic } from './diagnostics.ts';
import type { Hints } from './hints.ts';

/** What is wrong with an image of the static folder, if anything. */
export function checkImage({ target, place, resolution }: CheckedTarget, hints: Hints): readonly Diagnostic[] {
  if (!resolution.problem) return [];
  return [diagnostic('image-broken', place, { target, nearest: hints.asset(target) })];
}
