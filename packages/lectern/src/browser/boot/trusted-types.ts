import { trustedTypesPolicy } from '../../model/boot.ts';

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** What enters has been made by the build or named by the configuration; hosts of scripts are checked by `script-src`. */
const rules: Rules = { createHTML: (html) => html, createScriptURL: (address) => address };

const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
/** Browsers without Trusted Types take the texts as they are. */
const policy = trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules;

/** HTML that the build made, as browsers let it in: each call gives another object, though its type says text. */
export function trustedHtml(html: string): string {
  return policy.createHTML(html);
}

/** The address of a script of the site or of one that its configuration names, as browsers let it in. */
export function trustedScriptUrl(address: string): string {
  return policy.createScriptURL(address);
}
