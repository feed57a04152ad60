import { trustedTypesPolicy } from '../../model/boot.ts';

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** Everything that enters was made by the build or named in the configuration; `script-src` checks the hosts of scripts. */
const rules: Rules = { createHTML: (html) => html, createScriptURL: (address) => address };

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
/** Browsers without Trusted Types accept plain strings. */
const policy = trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules;

/**
 * Wraps HTML that the build made, so that browsers accept it. Each call returns a new object, although the type says
 * string.
 */
export function trustedHtml(html: string): string {
  return policy.createHTML(html);
}

/** Wraps the address of a script of the site, or of one that its configuration names, so that browsers accept it. */
export function trustedScriptUrl(address: string): string {
  return policy.createScriptURL(address);
}
