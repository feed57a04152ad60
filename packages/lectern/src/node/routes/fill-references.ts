import { escapeHtml } from '../markdown/escape-html.ts';
import type { Resolution } from './resolve-target.ts';

/** Puts addresses in the places that an article keeps for them (`lectern-ref:n`), escaped for an HTML attribute. */
export function fillReferences(html: string, resolutions: readonly Resolution[]): string {
  return html.replace(/lectern-ref:(\d+)/g, (place, number: string) => {
    const resolution = resolutions[Number(number)];
    return resolution ? escapeHtml(resolution.href) : place;
  });
}
