import { seededRandom } from '../../scripts/seeded-random.mjs';

const ids = ['top', 'main', 'list', 'twice', 'guest', 'mail', 'hint', 'send', 'host', 'deep', 'nothing'];
const classes = [
  'title',
  'small',
  'link',
  'active',
  'item',
  'items',
  'add',
  'box',
  'note',
  'card',
  'wide',
  'gone',
  'price',
  'none',
];
const tags = [
  'a',
  'li',
  'ul',
  'ol',
  'button',
  'p',
  'h1',
  'h2',
  'input',
  'div',
  'option',
  'shop-card',
  'circle',
  'table',
  'span',
];
const fields = ['guest', 'mail', 'size', 'pay', 'note', 'order', 'price', 'phone'];
const attributes = [
  'data-drink',
  'data-testid',
  'href',
  'type',
  'role',
  'hidden',
  'disabled',
  'aria-label',
  'name',
  'for',
];
const values = ['tea', 'coffee', 'send', '#a', 'email', 'main', '', 'Note', 'guest'];
const links = [
  'Home',
  'Opening hours',
  'CONTACT US',
  'Contact us',
  'Hidden offer',
  'Spaced link',
  'Price list',
  'Price list ',
  'Bold link',
  'Link in a picture',
  'home',
  'No link',
];
const parts = ['o', 'link', 'hours', 'Hidden', 'Price list ', 'CONTACT', 'Home ', 'x y'];
const texts = [
  'Corner shop',
  'Open today',
  'Add',
  'Tea',
  'Green tea Add',
  'Same text',
  'First',
  'Send',
  '×',
  '12',
  'Pay',
  'Café 日本',
  'Milk Add',
  'Secret',
  'Nowhere',
  'He said "hi"',
  "it's",
];
const names = [
  'Close form',
  'Main',
  'Your name',
  'Ada',
  'Work email',
  'Get news',
  'A red cup',
  'Total price',
  'Note',
  'Send',
  'Email',
  'Size',
  'Nobody',
  'a "quote"',
];

/** Returns one of several values. */
type Pick = (list: readonly string[]) => string;

/** What readers write, by kind: each line makes one selector. Functions as selectors are no text, so the lab cannot have them. */
const kinds: Readonly<Record<string, readonly ((pick: Pick) => string)[]>> = {
  css: [
    (pick) => `${pick(tags)}.${pick(classes)}`,
    (pick) => `.${pick(classes)} > ${pick(tags)}`,
    (pick) => `#${pick(ids)} ${pick(tags)}`,
    (pick) => `${pick(tags)}:nth-child(2n+1)`,
    (pick) => `${pick(tags)}, .${pick(classes)}`,
    (pick) => `${pick(tags)}:not(.${pick(classes)})`,
    (pick) => `${pick(tags)}:has(${pick(tags)})`,
    (pick) => `${pick(tags)} + ${pick(tags)}, ${pick(tags)} ~ ${pick(tags)}`,
    () => ':checked',
    () => 'input:disabled, button:disabled',
  ],
  id: [
    (pick) => `#${pick(ids)}`,
    (pick) => `id=${pick(ids)}`,
    () => '#a\\.b',
    () => '#x\\:y',
    (pick) => `id:${pick(ids)}`,
  ],
  class: [
    (pick) => `.${pick(classes)}`,
    (pick) => `.${pick(classes)}.${pick(classes)}`,
    () => '.\\39 lives',
    (pick) => `class name:${pick(classes)}`,
  ],
  attribute: [
    (pick) => `[${pick(attributes)}]`,
    (pick) => `[${pick(attributes)}="${pick(values)}"]`,
    (pick) => `${pick(tags)}[${pick(attributes)}^="${pick(values)}"]`,
    (pick) => `[${pick(attributes)}*='${pick(values)}' i]`,
    (pick) => `[role=${pick(values)}]`,
  ],
  name: [(pick) => `[name="${pick(fields)}"]`, (pick) => `[name='${pick(fields)}']`, (pick) => `name:${pick(fields)}`],
  tag: [
    (pick) => pick(tags),
    (pick) => `<${pick(tags)}>`,
    (pick) => `<${pick(tags)} />`,
    (pick) => `tag name:${pick(tags)}`,
    (pick) => pick(tags).toUpperCase(),
  ],
  link: [(pick) => `=${pick(links)}`, (pick) => `link text:${pick(links)}`, (pick) => `= ${pick(links)}`],
  'part of a link': [
    (pick) => `*=${pick(parts)}`,
    (pick) => `partial link text:${pick(parts)}`,
    (pick) => `*=${pick(links)}`,
  ],
  text: [
    (pick) => `${pick(tags)}=${pick(texts)}`,
    (pick) => `${pick(tags)}*=${pick(texts)}`,
    (pick) => `.${pick(classes)}=${pick(texts)}`,
    (pick) => `.${pick(classes)}*=${pick(texts)}`,
    (pick) => `#${pick(ids)}*=${pick(texts)}`,
    (pick) => `${pick(tags)}.${pick(classes)}=${pick(texts)}`,
    (pick) => `[${pick(attributes)}]=${pick(texts)}`,
    (pick) => `[data-drink="${pick(values)}"]*=${pick(texts)}`,
  ],
  xpath: [
    (pick) => `//${pick(tags)}`,
    (pick) => `//${pick(tags)}[2]`,
    (pick) => `(//${pick(tags)})[last()]`,
    (pick) => `//*[@class="${pick(classes)}"]/..`,
    (pick) => `//${pick(tags)}[contains(., "${pick(parts)}")]`,
    (pick) => `//${pick(tags)} | //${pick(tags)}`,
    (pick) => `//${pick(tags)}/ancestor::*`,
    (pick) => `//${pick(tags)}/following-sibling::${pick(tags)}`,
    (pick) => `xpath:.//${pick(tags)}`,
    () => '..',
    () => '.',
    () => '*/li',
    () => '//*[local-name()="circle"]',
  ],
  'accessible name': [(pick) => `aria/${pick(names)}`, (pick) => `aria/${pick(texts)}`],
  deep: [
    (pick) => `>>>.${pick(classes)}`,
    (pick) => `>>>${pick(tags)}`,
    (pick) => `>>> #${pick(ids)} .${pick(classes)}`,
    (pick) => `>>>shop-card ${pick(tags)}`,
    (pick) => `>>>${pick(tags)}, .${pick(classes)}`,
    (pick) => `>>>[name="${pick(fields)}"]`,
  ],
  wrong: [
    ...[
      '[',
      '..li',
      'li:nth-child()',
      'li >',
      '#',
      '.',
      ' ',
      '*',
      '::before',
      'li::before',
      '//li[',
      '//',
      '(//li',
      '//li/text()',
    ],
    ...[
      '//li/@class',
      'count(//li)',
      '//li[foo()]',
      '>>>[',
      '>>>',
      '>>>li:nope',
      'pierce/.add',
      'text/Add',
      '~menu',
      'android=x',
    ],
    ...[
      'ios=x',
      'cup.png',
      '=',
      '*=',
      'h1=',
      'aria/',
      'uia',
      'xpath:',
      'css selector:',
      'li:visible',
      '<li',
      'li.',
      'h1 = Open',
      '-image:x',
    ],
  ].map((selector) => () => selector),
};

/** Returns that many selectors, the same for the same seed: first one of each kind, then the next. No two are the same. */
export function makeSelectors(count: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
  const all = Object.values(kinds);
  const made = new Set<string>();
  for (let turn = 0; made.size < count; turn++) {
    const makers = all[turn % all.length]!;
    made.add(makers[Math.floor(turn / all.length) % makers.length]!(pick));
  }
  return [...made];
}
