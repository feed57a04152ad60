import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';

/**
 * Whether a link's target lies on the site: everything that names neither a protocol nor a host. Docusaurus's
 * `pathname:///file` counts as well: a path that is no page.
 */
export function isInternal(target: string): boolean {
  if (target.startsWith('pathname:')) return true;
  return !target.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(target);
}

/** What an attribute of an HTML element names: a page, a file, a list of images with sizes, or nothing on the site. */
export function targetKind(tag: string, attribute: string): 'link' | 'image' | 'list' | undefined {
  const element = tag.toLowerCase();
  const name = attribute.toLowerCase();
  if (name === 'href') return element === 'a' || element === 'area' ? 'link' : undefined;
  if (name === 'srcset') return element === 'img' || element === 'source' ? 'list' : undefined;
  if (name === 'poster') return element === 'video' ? 'image' : undefined;
  if (name !== 'src') return undefined;
  if (element === 'iframe') return 'link';
  return ['img', 'source', 'video', 'audio', 'track', 'embed'].includes(element) ? 'image' : undefined;
}

/** Names of the elements of HTML and MathML, obsolete ones included, and of SVG's outermost one. */
export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, ...mathmlTagNames, 'svg']);
