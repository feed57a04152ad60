import type { HastPluginEntry, MdastPluginEntry } from 'lectern';

/** Replaces `%version%` with the first line of `version.txt`; pages are compiled again when that file changes. */
export const stamp: MdastPluginEntry = {
  name: 'stamp',
  async text(node, context) {
    if (!node.value.includes('%version%')) return;
    const version = (await context.data.page!.read('version.txt')).trim();
    context.setProperty(node, 'value', node.value.replaceAll('%version%', version));
  },
};

/** Marks all level-2 headings with a class. */
export const stars: HastPluginEntry = {
  name: 'stars',
  element: {
    filter: ['h2'],
    visit: (node, context) => context.setProperty(node, 'className', ['starred']),
  },
};
