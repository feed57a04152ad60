/**
 * Whether a link's target lies on the site: everything that names neither a protocol nor a host. Docusaurus's
 * `pathname:///file` counts as well: a path that is no page.
 */
export function isInternal(target: string): boolean {
  if (target.startsWith('pathname:')) return true;
  return !target.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(target);
}
