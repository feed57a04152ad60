import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';

/**
 * Tells whether a link's target is on the site: it names neither a protocol nor a host. Docusaurus's `pathname:///file`, a
 * path that is not a page, counts as well.
 */
export function isInternal(target: string): boolean {
  if (target.startsWith('pathname:')) return true;
  return !target.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(target);
}

/**
 * Returns what an attribute of an HTML element refers to: a page, a file, a list of images with sizes, or nothing on the
 * site.
 */
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

/** Names of the elements of HTML and MathML, including obsolete ones, and of SVG's outermost one. */
export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, ...mathmlTagNames, 'svg']);
