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
