import type { HeadTag } from '../../model/page.ts';

/** Marks the tags of the head that belong to the page, so that navigation can replace them. */
export const headMark = 'data-page';

/** Replaces the head's page tags in the next animation frame. Values are set as attributes and text, so special characters are encoded. */
export function updateHead(tags: readonly HeadTag[]): void {
  requestAnimationFrame(() => {
    for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
    for (const { tag, attributes, text } of tags) {
      if (tag === 'title') {
        document.title = text ?? '';
        continue;
      }
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.setAttribute(headMark, '');
      document.head.append(element);
    }
  });
}
