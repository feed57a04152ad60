import type { ItemSection } from '@lectern/apiref';

/** The members of a type besides its commands, by name. */
type Members = Readonly<Record<string, string>>;

/** Members of `WebdriverIO.Element`. A test compares them with the declarations. */
export const elementMembers: Members = {
  elementId:
    'The id by which the driver knows the element. `undefined` if it was not found, until a command that needs it finds it; [`waitForExist`](/docs/api/element/waitForExist) does not set it.',
  ELEMENT: 'The same, under the name that drivers without the W3C protocol use. `undefined` with current drivers.',
  'element-6066-11e4-a52e-4f735466cecf':
    'The same, under the name of the standard. With it an element can be passed to [`execute`](/docs/api/browser/execute).',
  selector: "What it was found with: the selector or the function; `''` for a reference.",
  index: 'Its place in the list, from 0, if it was found with [`$$`](/docs/api/browser/$$).',
  parent: 'The element or the browser on which `$` was called.',
  isReactElement: '`true` if it was found with [`react$`](/docs/api/browser/react$).',
  error: 'The error, if it was not found at first.',
  isMultiremote: '`true` if all browsers of [multiremote](/docs/multiremote) looked for it at once, else not set.',
};

/** Members of `Mock`. A test compares them with the declarations. */
export const mockMembers: Members = {
  calls:
    'A list of the requests that matched, in the order of their answers, each with `url`, `method`, `headers`, `statusCode`, `responseHeaders` and `body`, and `postData` if there was any.',
};

const commandLists: Readonly<Record<string, ItemSection>> = {
  'browser/$': {
    title: 'Element {#type-element}',
    text: `An element has all [element commands](/docs/api#commands-find), and these members. Await the element first: \`(await $('h1')).elementId\`.\n\n${membersTable(elementMembers)}`,
  },
  'browser/mock': {
    title: 'Mock {#type-mock}',
    text: `A mock has the commands [\`abort\`](/docs/api/mock/abort), [\`abortOnce\`](/docs/api/mock/abortOnce), [\`clear\`](/docs/api/mock/clear), [\`respond\`](/docs/api/mock/respond), [\`respondOnce\`](/docs/api/mock/respondOnce) and [\`restore\`](/docs/api/mock/restore), and this member:\n\n${membersTable(mockMembers)}`,
  },
};

/** Returns the section about the result on the page of a command; none on other pages. */
export function memberSections(command: string): readonly ItemSection[] {
  const section = commandLists[command];
  return section ? [section] : [];
}

function membersTable(members: Members): string {
  const rows = Object.entries(members).map(([name, text]) => `| \`${name}\` | ${text} |`);
  return ['| Member | Holds |', '| --- | --- |', ...rows].join('\n');
}
