import fc from 'fast-check';
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { describe, expect, it } from 'vitest';
import { attributeOf, type HtmlOpen, mayHaveTags, readHtml, skipElement } from './read-html.ts';

/** The modes that a parser sets for the content of elements. */
const modes: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** Returns what a tokenizer that follows the HTML standard reads, piece by piece. */
function expected(html: string): readonly string[] {
  const pieces: string[] = [];
  let text = '';
  const add = (piece: string) => {
    if (text) pieces.push(`text ${text}`);
    text = '';
    pieces.push(piece);
  };
  const addText = ({ chars }: Token.CharacterToken) => {
    text += chars;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onComment: () => add('comment'),
      onDoctype: () => add('comment'),
      onStartTag({ tagName, attrs }) {
        const isNew = (name: string, at: number) => attrs.findIndex((attr) => attr.name === name) === at;
        const list = attrs.flatMap(({ name, value }, at) => (isNew(name, at) ? ` ${name}=${value}` : []));
        add(`open ${tagName}${list.join('')}`);
        if (modes[tagName] !== undefined) tokenizer.state = modes[tagName] as typeof tokenizer.state;
      },
      onEndTag: ({ tagName }) => add(`close ${tagName}`),
      onCharacter: addText,
      onNullCharacter: addText,
      onWhitespaceCharacter: addText,
      onEof: () => text && pieces.push(`text ${text}`),
    },
  );
  tokenizer.write(html, true);
  return pieces;
}

function read(html: string): readonly string[] {
  const pieces: string[] = [];
  let text = '';
  for (const token of readHtml(html)) {
    if (token.type === 'text') text += token.text;
    // An end tag without a name is nothing, and a comment is the nearest to that.
    else if (html.slice(token.start, token.end) !== '</>') {
      if (text) pieces.push(`text ${text}`);
      text = '';
      const names = token.type === 'open' ? [...new Set(token.attributes.map(({ name }) => name))] : [];
      const list = names.map((name) => ` ${name}=${attributeOf(token as HtmlOpen, name)?.value}`);
      pieces.push(token.type === 'comment' ? 'comment' : `${token.type} ${token.name}${list.join('')}`);
    }
  }
  return text ? [...pieces, `text ${text}`] : pieces;
}

const part = fc.constantFrom(
  ...[
    '<',
    '</',
    '>',
    '/',
    '=',
    '"',
    "'",
    ' ',
    '\n',
    '!',
    '!--',
    '--',
    '-->',
    '--!>',
    '<!-->',
    '?',
    '-',
    '\v',
    '\u00a0',
  ],
  ...['p', 'B', 'class', 'id', 'a=b', '<p>', '</p>', '<p ', 'script', 'style', '<script>', '</script>', '<script '],
  ...[
    '<style>',
    '</style',
    '<title>',
    '</title>',
    '<textarea',
    '</textarea>',
    '<plaintext>',
    '<!doctype',
    '<br/>',
    '<1',
  ],
);
/** As many as `npm run fuzz:html` asks for; the same ones each time unless it does. */
const numRuns = Number(process.env.FUZZ_HTML ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? 1);

describe('readHtml', () => {
  it('reads random text as the tokenizer of the standard does', { timeout: 600_000 }, () => {
    const asExpected = fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      const html = parts.join('');
      expect(read(html), html).toEqual(expected(html));
    });
    fc.assert(asExpected, { numRuns, seed });
  });

  it.each([
    ['<svg><style>a<b></style><title><i>x</title></svg><style>a<b></style>', 'svg style b title i style'],
    ['<svg><foreignObject><style><b></style></foreignObject><style><i></svg>', 'svg foreignobject style style i'],
    ['<math><mi><style><b></style></mi><style><i></style></math><title><b>', 'math mi style style i title'],
    ['<svg/><style><b></style>', 'svg style'],
    ['<svg><desc/><style><b></svg>', 'svg desc style b'],
    ['<svg></p></svg><style><b></style>', 'svg style'],
    ['<svg><![CDATA[<b>]]><i></svg><![CDATA[<b>]]>', 'svg i'],
  ])('knows drawings and formulas: %s', (html, names) => {
    const tags = [...readHtml(html)].flatMap((token) => (token.type === 'open' ? token.name : []));
    expect(tags.join(' ')).toBe(names);
  });

  it('says which elements are empty, and which text holds references', () => {
    const html = '<br><p/><svg><path/><br></svg><script>&</script><textarea>&</textarea>&<svg><style>&</style>';
    const facts = [...readHtml(html)].map((token) => {
      if (token.type === 'open') return token.isEmpty ? `${token.name}/` : token.name;
      return token.type === 'text' ? token.isRaw : '';
    });
    expect(facts.filter((fact) => fact !== '')).toEqual([
      'br/',
      'p',
      'svg',
      'path/',
      'br',
      'script',
      true,
      'textarea',
      false,
      false,
      'svg',
      'style',
      false,
    ]);
    expect([...readHtml('<svg><![CDATA[&]]>')].at(-1)).toMatchObject({ text: '&', isRaw: true, start: 14, end: 15 });
  });

  it('says where everything is', () => {
    const html = 'a<p\n ID = "b&amp;" c=\'d\' e=f g h=>i</p><!--j-->';
    const tokens = [...readHtml(html)];
    expect(tokens.map(({ start, end }) => html.slice(start, end)).join('')).toBe(html);
    const [, tag] = tokens;
    const attributes = (tag as HtmlOpen).attributes;
    expect(attributes.map(({ start, end }) => html.slice(start, end))).toEqual([
      'ID = "b&amp;"',
      "c='d'",
      'e=f',
      'g',
      'h=',
    ]);
    for (const { value, valueStart } of attributes) expect(html.startsWith(value, valueStart)).toBe(true);
    expect(attributes.map(({ name }) => name)).toEqual(['id', 'c', 'e', 'g', 'h']);
  });

  it('takes the time of its length, whatever it reads', () => {
    for (const text of ['<p ', '<p a', ' a=', '<!--', '<p class="', '<script>', '<p / / ', '<', '<svg>', '<!', '</p']) {
      const start = performance.now();
      for (const token of readHtml(text.repeat(20_000))) void token;
      expect(performance.now() - start, text).toBeLessThan(2000);
    }
  });
});

it('skips an element with all that is in it', () => {
  const rest = (html: string) => {
    const pieces = readHtml(html);
    const first = pieces.next().value as HtmlOpen;
    const end = skipElement(pieces, first);
    return [end === -1 ? undefined : html.slice(0, end), [...pieces].length];
  };
  expect(rest('<p>a<b></b></p>c')).toEqual(['<p>a<b></b></p>', 1]);
  expect(rest('<p><p/><p></p></p>')).toEqual([undefined, 0]);
  expect(rest('<i><i></i></i></i>')).toEqual(['<i><i></i></i>', 1]);
  expect(rest('<br>a</br>')).toEqual(['<br>', 2]);
});

it('knows whether HTML may have a tag', () => {
  expect(['<IMG>', '<p><img\nsrc>', '<image>', 'img', '</img>'].map((html) => mayHaveTags(html, ['p', 'img']))).toEqual(
    [true, true, false, false, false],
  );
});
