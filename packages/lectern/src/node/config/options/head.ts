import { z } from 'zod';

/** Refuses event handlers, because the content security policy blocks them. */
const attributeName = /^(?!on)[a-z][\w:.-]*$/i;

const attributes = {
  error: 'an object that maps attributes to texts (or true), without handlers such as "onload"',
};

const headTag = z
  .strictObject({
    /**
     * The element: `meta`, `link`, `script`, `style` or `noscript`. Required.
     * @example tag: 'meta'
     */
    tag: z.enum(['meta', 'link', 'script', 'style', 'noscript'], {
      error: 'one of "meta", "link", "script", "style", "noscript"',
    }),
    /**
     * Its attributes; `true` for those without a value. Addresses that start with one slash get the base URL. Default: none.
     * @example attributes: { name: 'theme-color', content: '#ea5906' }
     */
    attributes: z
      .record(
        z.string().regex(attributeName, attributes),
        z.union([z.string(), z.literal(true)], attributes),
        attributes,
      )
      .default({}),
    /**
     * The content of a script, a style or a `noscript`, inserted unchanged. Default: nothing.
     * @example content: 'console.log(1)'
     */
    content: z.string({ error: 'a text' }).optional(),
  })
  .refine(({ tag, content }) => !content?.toLowerCase().includes(`</${tag}`), {
    path: ['content'],
    error: 'a text that does not end its element',
  });

/** The option for the heads of all documents. */
export const headOptions = {
  /**
   * Tags for the head of every document. The content security policy allows their inline scripts and addresses. A page adds its
   * own tags with `head` in its front matter. Default: none.
   * @example head: [{ tag: 'meta', attributes: { name: 'google-site-verification', content: 'abc' } }]
   */
  head: z.array(headTag, { error: 'a list of tags' }).default([]),
};
