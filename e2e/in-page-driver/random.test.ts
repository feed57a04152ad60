import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
});
afterAll(() => drivers?.close());

type Request = readonly [method: string, path: string, body?: object];

const selectors = [
  '#title',
  '#text',
  'li',
  '#area',
  '#select',
  '#one',
  '#host',
  '#disabled',
  '#data',
  '#check',
  'p',
  'a',
];
const expressions = ['//li', '//p/text()', '//*[@id="title"]', '//li[', 'count(//p)', '..', './/span', ''];
const names = ['value', 'id', 'class', 'hidden', 'disabled', 'checked', 'href', 'style', 'tabindex', 'onclick', 'none'];
const styles = ['color', 'display', 'width', 'background-color', '--none', 'margin', 'nothing'];
const bodies = [
  'throw { ...arguments[0] }',
  'throw { code: arguments[0], message: "m" }',
  'throw Object.assign(new Error("m"), { code: arguments[0] })',
  'throw { message: arguments[0] }',
  'return arguments[0]',
  'return [...arguments]',
  'return typeof arguments[0]',
  'throw arguments[0]',
];
const keys = ['a', 'Z', ' ', '5', 'é', '\uE003', '\uE012', '\uE014', '\uE008', '\uE017', '\uE011', '\uE010'];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
/** The fourth element that an answer named may not be there. */
const element = fc.integer({ min: 1, max: 4 }).map((number) => `element/$${number}`);
const json = fc.jsonValue({ maxDepth: 2 });
const locator = fc.oneof(
  fc.record({ using: fc.constant('css selector'), value: oneOf([...selectors, 'li >', '', ':nothing', '*|']) }),
  fc.record({ using: fc.constant('xpath'), value: oneOf(expressions) }),
  fc.record({ using: oneOf(['link text', 'partial link text']), value: oneOf(['A link', 'link', 'Here', '']) }),
  fc.record({ using: oneOf(['tag name', 'id', 'name', '']), value: oneOf(['li', 'title', '']) }),
);
const requests: fc.Arbitrary<Request> = fc.oneof(
  fc.tuple(fc.constant('POST'), oneOf(['element', 'elements']), locator),
  fc.tuple(
    fc.constant('POST'),
    fc.tuple(element, oneOf(['element', 'elements'])).map((path) => path.join('/')),
    locator,
  ),
  fc.tuple(
    fc.constant('GET'),
    fc
      .tuple(element, oneOf(['text', 'name', 'enabled', 'selected', 'displayed', 'shadow']))
      .map((path) => path.join('/')),
  ),
  fc.tuple(
    fc.constant('GET'),
    fc.tuple(element, oneOf(['attribute', 'property']), oneOf(names)).map((path) => path.join('/')),
  ),
  fc.tuple(
    fc.constant('GET'),
    fc.tuple(element, fc.constant('css'), oneOf(styles)).map((path) => path.join('/')),
  ),
  fc.tuple(
    fc.constant('POST'),
    element.map((path) => `${path}/value`),
    fc.array(oneOf(keys), { maxLength: 6 }).map((text) => ({ text: text.join('') })),
  ),
  fc.tuple(
    fc.constant('POST'),
    element.map((path) => `${path}/clear`),
  ),
  fc.tuple(
    fc.constant('POST'),
    fc.constant('execute/sync'),
    fc.record({ script: oneOf(bodies), args: fc.array(json, { maxLength: 2 }) }),
  ),
  fc.tuple(
    fc.constant('GET'),
    oneOf(['title', 'url', 'timeouts', 'element/active', 'cookie', 'alert/text', 'nothing']),
  ),
  fc.tuple(
    fc.constant('POST'),
    oneOf(['element', 'timeouts', 'execute/sync', 'window', 'cookie', 'frame', 'actions', 'element/$1/value']),
    fc.dictionary(
      oneOf(['using', 'value', 'script', 'args', 'handle', 'cookie', 'id', 'actions', 'text', 'implicit']),
      json,
      { maxKeys: 3 },
    ),
  ),
);

it('answers random requests as ChromeDriver does', { timeout: 600_000 }, async () => {
  const found: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      oneOf(['elements.html', 'inputs.html']),
      fc.array(requests, { minLength: 3, maxLength: 10 }),
      async (page, sent) => {
        await drivers.open(page);
        for (const selector of ['li, #number', '#text', 'p'])
          await drivers.same('POST', 'element', { using: 'css selector', value: selector });
        for (const [method, path, body] of sent) {
          const [expected, answered] = [
            await drivers.chrome.send(method, path, body),
            await drivers.inPage.send(method, path, body),
          ];
          if (!isDeepStrictEqual(answered, expected))
            found.push(
              `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answered)}, not ${JSON.stringify(expected)}`,
            );
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 40), seed: Number(process.env.SEED ?? 1) },
  );
  expect(found).toEqual([]);
});
