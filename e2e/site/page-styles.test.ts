import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNames } from '../../packages/lectern/src/node/checks/read-names.ts';
import { createPageStyles, parseSheet } from '../../packages/lectern/src/node/render/page-styles.ts';
import { siteDir } from '../support/serve.ts';
import { useSiteTab } from '../support/site-tab.ts';

const routes = ['/', '/docs/gettingstarted', '/docs/api/element/click', '/docs/sauce-service', '/404'];
const read = (path: string) => readFileSync(join(siteDir, path), 'utf8');
const sheet = readdirSync(join(siteDir, 'assets')).find((file) => /^style\..*\.css$/.test(file))!;

const site = useSiteTab();
beforeAll(async () => {
  // The policy of the documents would refuse the styles that this test adds.
  await site.tab.send('Page.setBypassCSP', { enabled: true });
  // The app would load the whole sheet.
  await site.tab.send('Network.enable');
  await site.tab.send('Network.setBlockedURLs', { urls: ['*/assets/app.*'] });
});

async function visit(route: string): Promise<void> {
  await site.tab.send('Page.navigate', { url: site.url + route });
  const isThere = (path: string) => location.pathname === path && document.readyState === 'complete';
  await expect.poll(() => site.tab.evaluate(isThere, route).catch(() => false), { timeout: 10_000 }).toBe(true);
}

/** Adds the whole sheet to the document and returns which elements then look different, and how. */
async function addSheet(address: string): Promise<readonly string[]> {
  /** Returns the properties that a rule sets, and the rules in it. */
  function declared(rule: CSSRule): readonly string[] {
    const { style = [], cssRules = [] } = rule as Partial<CSSStyleRule>;
    return [...style, ...[...cssRules].flatMap(declared)];
  }
  const text = await (await fetch(address)).text();
  const elements = [...document.querySelectorAll('html, body, #lectern-root, #lectern-root *')];
  const whole = new CSSStyleSheet();
  whole.replaceSync(text);
  // A variable shows in what uses it.
  const properties = [...new Set([...whole.cssRules].flatMap(declared))].filter((name) => !/^--/.test(name)).sort();
  const look = () =>
    elements.flatMap((element) =>
      [undefined, '::before', '::after', '::marker'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return '';
        return properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('\n');
      }),
    );
  for (const each of document.getAnimations()) each.cancel();
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '*,::before,::after{transition:none!important;animation:none!important}',
    }),
  );
  const own = document.querySelector('style')!;
  /** Sets the rules, and waits for their fonts. */
  const style = async (rules: string) => {
    own.textContent = rules;
    // A machine need not have the local ones.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  };
  // The boot script took away the rules of fonts that came too late for the first paint. Read again, they are whole. The first time
  // may be too late again; the second time, the browser has the files.
  await style(own.textContent!);
  await style(own.textContent!);
  const before = look();
  const fonts = own.textContent!.match(/@font-face\{[^}]*\}/g)?.join('') ?? '';
  const engine = own.textContent!.match(/^#lectern-announcer\{[^}]*\}/)?.[0] ?? '';
  await style(engine + fonts + text);
  return look().flatMap((now, at) => {
    if (now === before[at]) return [];
    const old = new Set(before[at]!.split('\n'));
    const element = elements[Math.floor(at / 4)]!;
    return [`${element.tagName}.${element.className}: ${now.split('\n').filter((line) => !old.has(line))}`];
  });
}

describe('the styles of a page', () => {
  const cases = routes.flatMap((route) => ['screen', 'print'].map((media) => ({ route, media })));

  it.each(cases)('make $route look on $media as the whole sheet does', async ({ route, media }) => {
    await site.tab.send('Emulation.setEmulatedMedia', { media });
    await visit(route);
    expect(await site.tab.evaluate(addSheet, `/assets/${sheet}`)).toEqual([]);
  });

  it.each(routes)('keep the letters of %s as large on a phone that is turned, which knows the prefix only', (route) => {
    const html = read(route === '/' ? 'index.html' : `${route}.html`);
    const [, styles] = /<style>(.*?)<\/style>/s.exec(html)!;
    expect(styles).toMatch(/(?:^|\})html\{[^}]*-webkit-text-size-adjust:none/);
  });

  it('have few rules that browsers must try on every element', () => {
    const tried = new Set<string>();
    parseSheet(read(`assets/${sheet}`)).walkRules((rule) => {
      const { parent } = rule;
      if (!rule.nodes.some(({ type }) => type === 'decl')) return;
      const selector = wholeSelector(rule);
      const { name, params = '' } = (parent ?? {}) as { readonly name?: string; readonly params?: string };
      if (name === 'keyframes' || /print|forced-colors/.test(params)) return;
      // Browsers sort rules by the names in their last part, and skip those that name what is not around an element. They look into no list.
      const names = withoutLists(selector);
      const hasName = (one: string) => /[\w.#[-]/.test(one.replace(/::?[\w-]+/g, ''));
      if (names.split(',').some((one) => !hasName(one)) && selector !== ':root') tried.add(selector);
    });
    expect([...tried]).toEqual([
      '*,:before,:after',
      ':focus-visible',
      expect.stringMatching(/^:where\(#lectern-article,#lectern-article .*>\*\+\*$/),
      ':where(#lectern-article)>:is(h2,h3,h4)+*',
      // A finger's targets must win over what their classes say.
      ':is(button,summary,.tab-list label,.brand),:is(.footer,.menu,.toc) a',
    ]);
  });

  it('keep whatever selector matches', async () => {
    let state = 7;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const any = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
    let matched = 0;
    for (const route of routes) {
      await visit(route);
      const html = read(route === '/' ? 'index.html' : `${route}.html`);
      const names = readNames(/<div id="lectern-root">(.*)<\/div><div id="lectern-announcer"/s.exec(html)![1]!);
      const found = await site.tab.evaluate(() => {
        const elements = [...document.querySelectorAll('html, body, body *')];
        const classes = elements.flatMap((element) => [...element.classList]);
        return {
          tags: [...new Set(elements.map(({ localName }) => localName))],
          classes: [...new Set(classes)].map((name) => `.${CSS.escape(name)}`),
          ids: elements.flatMap(({ id }) => (id ? [`#${CSS.escape(id)}`] : [])),
        };
      });
      const simple = () =>
        any(
          [
            found.tags,
            found.classes,
            found.ids,
            ['.gone', 'video', '#gone', '*', '[class]', ':not(.gone)', ':nth-child(n)'],
          ].map(any),
        );
      const compound = (): string =>
        any([
          simple,
          simple,
          simple,
          () => any([`:is(${simple()},.gone)`, `:where(.gone,${simple()})`, `:has(${simple()})`, `:not(${simple()})`]),
        ])();
      const complex = () => Array.from({ length: 1 + next(3) }, compound).join(any([' ', ' ', '>', '~']));
      const selectors = Array.from({ length: 600 }, () => (next(4) === 0 ? `${complex()},${complex()}` : complex()));
      const matching = await site.tab.evaluate(
        (list) => list.filter((selector) => document.querySelector(selector) !== null),
        selectors,
      );
      matched += matching.length;
      const lost = matching.filter((selector) => createPageStyles(`${selector}{top:0}`)(names) === '');
      expect(lost, route).toEqual([]);
    }
    expect(matched).toBeGreaterThan(1000);
  });
});

/** Returns a selector without what stands in parentheses. */
function withoutLists(selector: string): string {
  let names = selector;
  for (let inner = ''; inner !== names; names = names.replace(/\([^()]*\)/g, '')) inner = names;
  return names;
}

/** What a rule is to `wholeSelector`. */
interface Nested {
  readonly type: string;
  readonly selector: string;
  readonly parent?: unknown;
}

/** Returns the selector of a rule with those of the rules around it in the place of `&`. */
function wholeSelector({ selector, parent }: Nested): string {
  let around = parent as Nested | undefined;
  while (around?.type === 'atrule') around = around.parent as Nested | undefined;
  if (around?.type !== 'rule') return selector;
  const outer = wholeSelector(around);
  const own = withoutLists(outer).includes(',') ? `:is(${outer})` : outer;
  return selector.includes('&') ? selector.replaceAll('&', own) : `${own} ${selector}`;
}
