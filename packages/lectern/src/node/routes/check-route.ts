import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { isRoute, isShort } from '../content/route-of.ts';
import { diagnostic } from './diagnostics.ts';

/** Why a route cannot be an address and the path of a file, if so. */
export function checkRoute(route: string, place: Place): Diagnostic | undefined {
  if (!isRoute(route)) return diagnostic('route-invalid', place, { route });
  return isShort(route)
    ? undefined
    : diagnostic('route-too-long', place, { start: Array.from(route).slice(0, 60).join('') });
}
