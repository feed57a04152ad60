import { z } from 'zod';

/** A handler is no attribute that a policy lets run. */
const attributeName = /^(?!on)[a-z][\w:.-]*$/i;

const attributes = {
  error: 'an object of texts (or true) by the name of the attribute, without handlers such as "onload"',
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
     * Its attributes; `true` for those without a value. An address that begins with one slash gets the base URL. Default: none.
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
     * What stands in a script, a style or a `noscript`, as it is. Default: nothing.
     * @example content: 'console.log(1)'
     */
    content: z.string({ error: 'a text' }).optional(),
  })
  .refine(({ tag, content }) => !content?.toLowerCase().includes(`</${tag}`), {
    path: ['content'],
    error: 'a text that does not end its element',
  });

/** What stands in the heads of all documents. */
export const headOptions = {
  /**
   * Tags for the head of every document. What inline scripts and addresses in them need of the content security policy is let in. A
   * page adds its own by `head` in its front matter. Default: none.
   * @example head: [{ tag: 'meta', attributes: { name: 'google-site-verification', content: 'abc' } }]
   */
  head: z.array(headTag, { error: 'a list of tags' }).default([]),
};
