import type { HastPluginEntry, MdastPluginEntry } from 'satteri';
import { z } from 'zod';
import type { RenderFence } from '../../ground/markdown-extensions.ts';
import { text } from './values.ts';

const isPlugin = (value: unknown) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const plugin = { error: 'a plugin of Satteri: an object with a name, or a function that returns one' };

const word = /^[a-z][\w-]*$/;
const tag = z.string({ error: 'the name of an element' }).regex(word, { error: 'the name of an element' });

/** Names that already have a meaning. */
const taken = ['tabs', 'tab', 'diagram', 'note', 'tip', 'info', 'warning', 'caution', 'danger'];

const container = z
  .strictObject({
    /**
     * The element that the container becomes. Default: `div`.
     * @example tag: 'details'
     */
    tag: tag.default('div'),
    /**
     * The class of the element. Default: the container's name.
     * @example class: 'spoiler'
     */
    class: text.optional(),
    /**
     * The label above the content when the author writes no `[Label]`. Default: nothing.
     * @example label: 'Spoiler'
     */
    label: text.optional(),
    /**
     * The element around the label. Default: `p`.
     * @example labelTag: 'summary'
     */
    labelTag: tag.default('p'),
  })
  .prefault({});

/** The option for additions to Markdown. */
export const markdownOptions = {
  /**
   * Additions to Markdown: plugins, containers and fences of the site. Default: none.
   * @example markdown: { containers: { spoiler: { tag: 'details', labelTag: 'summary', label: 'Spoiler' } } }
   */
  markdown: z
    .strictObject(
      {
        /**
         * Plugins of Satteri (`defineMdastPlugin`) for the Markdown tree. They run before the engine's own plugins, so links, headings
         * and fences that they create are checked and shown like those of authors. `context.data.page` is the page, a
         * `MarkdownPage`. Default: none.
         * @example mdastPlugins: [{ name: 'years', text: (node, context) => context.setProperty(node, 'value', node.value.replace('{year}', '2026')) }]
         */
        mdastPlugins: z.array(z.custom<MdastPluginEntry>(isPlugin, plugin), { error: 'a list of plugins' }).default([]),
        /**
         * Plugins of Satteri (`defineHastPlugin`) for the HTML tree. They run before headings get their ids and images their
         * sizes. `context.data.page` is the page, a `MarkdownPage`. Default: none.
         * @example hastPlugins: [{ name: 'marks', element: { filter: ['mark'], visit: (node, context) => context.setProperty(node, 'className', ['marked']) } }]
         */
        hastPlugins: z.array(z.custom<HastPluginEntry>(isPlugin, plugin), { error: 'a list of plugins' }).default([]),
        /**
         * Containers by the name after `:::`, in lowercase. Default: only the containers of the engine.
         * @example containers: { spoiler: { tag: 'details', labelTag: 'summary', label: 'Spoiler' } }
         */
        containers: z
          .record(
            z
              .string()
              .regex(word, { error: 'a name in lowercase' })
              .refine((name) => !taken.includes(name), { error: 'a name that the engine does not use' }),
            container,
            { error: 'an object with a container for each name' },
          )
          .default({})
          .transform((containers) =>
            Object.fromEntries(
              Object.entries(containers).map(([name, look]) => [name, { ...look, class: look.class ?? name }]),
            ),
          ),
        /**
         * Functions by the language of a fence, in lowercase, that turn its code into HTML. The HTML is trusted.
         * Default: none; every fence is highlighted.
         * @example fences: { csv: ({ code }) => `<pre>${code.replaceAll('<', '&lt;')}</pre>` }
         */
        fences: z
          .record(
            z.string().regex(/^[^\sA-Z{}="']+$/, { error: 'a language in lowercase' }),
            z.custom<RenderFence>((value) => typeof value === 'function', { error: 'a function that returns HTML' }),
            { error: 'an object with a function for each language' },
          )
          .default({}),
      },
      { error: 'an object with "mdastPlugins", "hastPlugins", "containers" or "fences"' },
    )
    .prefault({}),
};
