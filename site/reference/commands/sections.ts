import type { ApiItem, ItemSection, Note } from '@lectern/apiref';
import { codeSpan } from '@lectern/apiref/toolkit';
import type { CommandDetails } from './library.ts';
import { memberSections } from './member-sections.ts';
import { commandRoute, protocolRoute } from './policy.ts';
import type { ProtocolCall } from './support.ts';

/** Where the protocols are compared. */
const differences = '/docs/automationProtocols#what-differs-in-practice';
/** How a note begins to say what a command does on one protocol alone. */
const onDevtools = /\bo(?:ver|n) (?:the )?DevTools\b/i;

/** Returns the further sections of a command's page: that it waits for its element, and where it works. */
export function commandSections(command: ApiItem, note: Note | undefined): ItemSection[] {
  const details = command.details as CommandDetails;
  return [
    { title: 'Throws', text: waitNote(details) },
    ...memberSections(command.id),
    { title: 'Works with', part: 'works-with', text: supportList(command, details, note) },
  ];
}

/** Returns what readers should know about the wait before an element command; empty for commands that do not wait. */
function waitNote({ waitsForElement }: CommandDetails): string {
  if (!waitsForElement) return '';
  return `If the element is not in the page yet, the command first [waits for it](${commandRoute('element/waitForExist')}), and throws when that times out.`;
}

/** Returns where a command works, as a list of protocols with its requirements for each. */
function supportList({ name }: ApiItem, { calls, support }: CommandDetails, note: Note | undefined): string {
  const always = calls.filter(({ when }) => !when);
  const names = (when: ProtocolCall['when']) => callLinks(calls.filter((call) => call.when === when));
  const rows: [string, string][] = [];

  if (support.only) {
    rows.push([
      'Appium',
      `Yes, on ${support.only.map(platformName).join(' and ')}${through(callLinks(always))}. Not in browsers.`,
    ]);
  } else {
    const mobile = always.length > 0 && always.every(({ protocol }) => protocol === 'appium');
    rows.push([mobile ? 'Appium' : 'WebDriver', `Yes${through(callLinks(always))}.`]);
    if (names('legacy')) rows.push(['Older drivers', `Without the W3C protocol it calls ${names('legacy')}.`]);
    const why = support.devtoolsReason ?? `it has no ${support.missing.map(codeSpan).join(', ')}`;
    const isOther = note?.actions.some(({ text }) => onDevtools.test(text));
    const yes = isOther ? `Yes, but [not in every way](${differences}): see above.` : 'Yes.';
    rows.push(['DevTools', support.devtools ? yes : `No: ${why}.`]);
    if (!mobile && !support.puppeteer) rows.push(['Tried in', 'Chrome. Others can differ.']);
  }
  if (names('some'))
    rows.push([
      'Other browsers',
      `Outside of Chrome, Edge and Safari, and on a mobile device, it calls ${names('some')}.`,
    ]);
  if (names('mobile')) rows.push(['Mobile', `On a mobile device it calls ${names('mobile')}.`]);
  if (names('sauce')) rows.push(['Sauce Labs', `There it calls ${names('sauce')} instead.`]);
  if (support.notMobile) rows.push(['Mobile', 'No: it throws on a mobile device.']);
  if (support.puppeteer && name !== 'getPuppeteer') {
    const link = `[\`getPuppeteer\`](${commandRoute('browser/getPuppeteer')})`;
    rows.push(['Browser', `It needs a connection to the browser's DevTools, as ${link} makes it.`]);
  }
  const list = rows.map(([term, text]) => `<div><dt>${term}</dt><dd>\n\n${text}\n\n</dd></div>`);
  return ['<dl class="api-support">', ...list, '</dl>'].join('\n');
}

function through(names: string): string {
  return names ? `, through ${names}` : '';
}

function callLinks(calls: readonly ProtocolCall[]): string {
  return calls.map(({ command, protocol }) => `[\`${command}\`](${protocolRoute(protocol, command)})`).join(', ');
}

function platformName(name: string): string {
  return name === 'ios' ? 'iOS' : name.charAt(0).toUpperCase() + name.slice(1);
}
