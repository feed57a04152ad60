/** What we say of a matcher: the package's types hold one line at most. */
export interface MatcherText {
  /** Markdown: what makes it pass. */
  readonly text: string;
  /** Statements that pass on the sample page. */
  readonly example: string;
}

/** A heading of the matcher page and the matchers below it, in the order in which they are shown. */
export interface MatcherGroup {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly matchers: Readonly<Record<string, MatcherText | { readonly aliasOf: string }>>;
}

const string = 'Takes the [string options](#type-stringoptions).';

/** Every matcher of expect-webdriverio 3.7, in our own words. */
export const matcherGroups: readonly MatcherGroup[] = [
  {
    title: 'State of an element',
    text: 'They take an element, or an array of elements of which each must pass.',
    matchers: {
      toBeDisplayed: {
        text: 'Passes when the element [is displayed](/docs/api/element/isDisplayed).',
        example: "await expect($('#save')).toBeDisplayed();",
      },
      toBeDisplayedInViewport: {
        text: 'Passes when the element is displayed and [within the viewport](/docs/api/element/isDisplayedInViewport).',
        example: "await expect($('#save')).toBeDisplayedInViewport();",
      },
      toBeExisting: {
        text: 'Passes when the element [is in the page](/docs/api/element/isExisting), shown or not.',
        example: "await expect($('#hint')).toBeExisting();",
      },
      toExist: { aliasOf: 'toBeExisting' },
      toBePresent: { aliasOf: 'toBeExisting' },
      toBeClickable: {
        text: 'Passes when the element [can be clicked](/docs/api/element/isClickable): it is displayed, enabled and not covered.',
        example: "await expect($('#save')).toBeClickable();",
      },
      toBeEnabled: {
        text: 'Passes when the element [is enabled](/docs/api/element/isEnabled).',
        example: "await expect($('#save')).toBeEnabled();",
      },
      toBeDisabled: {
        text: 'Passes when the element is not [enabled](/docs/api/element/isEnabled).',
        example: "await expect($('#delete')).toBeDisabled();",
      },
      toBeFocused: {
        text: 'Passes when the element [has the focus](/docs/api/element/isFocused).',
        example: "await $('#name').click();\nawait expect($('#name')).toBeFocused();",
      },
      toBeSelected: {
        text: 'Passes when the option, checkbox or radio button [is selected](/docs/api/element/isSelected).',
        example: "await expect($('#terms')).toBeSelected();",
      },
      toBeChecked: { aliasOf: 'toBeSelected' },
    },
  },
  {
    title: 'Content of an element',
    text: 'They take an element, or an array of elements of which each must pass. A string must match as a whole unless the options say otherwise; the matchers ending in `Containing` ask for a part of it.',
    matchers: {
      toHaveText: {
        text: `Compares the [visible text](/docs/api/element/getText). With an array one of its items must match. ${string}`,
        example: "await expect($('h1')).toHaveText('Profile');",
      },
      toHaveTextContaining: {
        text: 'Passes when the [visible text](/docs/api/element/getText) has the given part, or one of several.',
        example: "await expect($('#hint')).toHaveTextContaining('at least');",
      },
      toHaveValue: {
        text: `Compares the \`value\` [property](/docs/api/element/getProperty), which is what a reader has typed or chosen. ${string}`,
        example: "await $('#name').setValue('Ada');\nawait expect($('#name')).toHaveValue('Ada');",
      },
      toHaveValueContaining: {
        text: 'Passes when the `value` property has the given part.',
        example: "await expect($('#email')).toHaveValueContaining('@');",
      },
      toHaveAttribute: {
        text: `Passes when the element has the [attribute](/docs/api/element/getAttribute); with a value, when that matches too. ${string}`,
        example: "await expect($('#email')).toHaveAttribute('type', 'email');",
      },
      toHaveAttr: { aliasOf: 'toHaveAttribute' },
      toHaveAttributeContaining: {
        text: 'Passes when the value of the [attribute](/docs/api/element/getAttribute) has the given part.',
        example: "await expect($('#help')).toHaveAttributeContaining('href', 'help');",
      },
      toHaveAttrContaining: { aliasOf: 'toHaveAttributeContaining' },
      toHaveElementProperty: {
        text: `Compares a [property](/docs/api/element/getProperty) of the DOM object. A value that is no string must be equal; \`asString\` compares its text. ${string}`,
        example: "await expect($('#name')).toHaveElementProperty('tagName', 'INPUT');",
      },
      toHaveElementClass: {
        text: `Passes when one of the element's classes matches. ${string}`,
        example: "await expect($('#save')).toHaveElementClass('primary');",
      },
      toHaveClass: { aliasOf: 'toHaveElementClass' },
      toHaveElementClassContaining: {
        text: "Passes when one of the element's classes has the given part.",
        example: "await expect($('#save')).toHaveElementClassContaining('prim');",
      },
      toHaveClassContaining: { aliasOf: 'toHaveElementClassContaining' },
      toHaveId: {
        text: `Compares the \`id\` attribute. ${string}`,
        example: "await expect($('button')).toHaveId('save');",
      },
      toHaveHref: {
        text: `Compares the \`href\` attribute as it is written in the page. ${string}`,
        example: "await expect($('#help')).toHaveHref('#help-section');",
      },
      toHaveLink: { aliasOf: 'toHaveHref' },
      toHaveHrefContaining: {
        text: 'Passes when the `href` attribute has the given part.',
        example: "await expect($('#help')).toHaveHrefContaining('section');",
      },
      toHaveLinkContaining: { aliasOf: 'toHaveHrefContaining' },
      toHaveStyle: {
        text: 'Compares [CSS properties](/docs/api/element/getCSSProperty) as WebdriverIO gives them, in lower case unless `ignoreCase` is false. All of them must match.',
        example: "await expect($('#save')).toHaveStyle({ 'text-align': 'center' });",
      },
      toHaveChildren: {
        text: 'Counts the direct children: at least one, or as many as the number or the [number options](#type-numberoptions) say.',
        example: "await expect($('#tags')).toHaveChildren(3);\nawait expect($('#tags')).toHaveChildren({ gte: 2 });",
      },
    },
  },
  {
    title: 'Arrays of elements',
    text: 'They take what `$$` gives.',
    matchers: {
      toBeElementsArrayOfSize: {
        text: 'Counts the elements: as many as the number or the [number options](#type-numberoptions) say. While it waits, it fetches them anew.',
        example:
          "await expect($$('#tags li')).toBeElementsArrayOfSize(3);\nawait expect($$('#tags li')).toBeElementsArrayOfSize({ lte: 5 });",
      },
    },
  },
  {
    title: 'The page',
    text: 'They take the `browser` object.',
    matchers: {
      toHaveTitle: {
        text: `Compares the title of the page. ${string}`,
        example: "await expect(browser).toHaveTitle('Profile');",
      },
      toHaveTitleContaining: {
        text: 'Passes when the title of the page has the given part.',
        example: "await expect(browser).toHaveTitleContaining('Pro');",
      },
      toHaveUrl: {
        text: `Compares the whole address of the page. ${string}`,
        example: 'await expect(browser).toHaveUrl(/matchers/);',
      },
      toHaveUrlContaining: {
        text: 'Passes when the address of the page has the given part.',
        example: "await expect(browser).toHaveUrlContaining('matchers');",
      },
    },
  },
  {
    title: 'Requests',
    text: 'They take what [`browser.mock`](/docs/api/browser/mock) gives, and look at the requests that it has seen.',
    matchers: {
      toBeRequested: {
        text: 'Passes when there was a request.',
        example:
          "const styles = await browser.mock('**/matchers.css');\nawait browser.refresh();\nawait expect(styles).toBeRequested();",
      },
      toBeRequestedTimes: {
        text: 'Counts the requests: as many as the number or the [number options](#type-numberoptions) say.',
        example:
          "const styles = await browser.mock('**/matchers.css');\nawait browser.refresh();\nawait expect(styles).toBeRequestedTimes(1);",
      },
      toBeRequestedWith: {
        text: 'Passes when one request meets all that is [asked of it](#type-requestedwith). Every value can be one of the asymmetric matchers of `expect`, such as `expect.stringContaining`, or a function that judges it.',
        example:
          "const styles = await browser.mock('**/matchers.css');\nawait browser.refresh();\nawait expect(styles).toBeRequestedWith({ method: 'GET', url: expect.stringContaining('matchers') });",
      },
    },
  },
];
