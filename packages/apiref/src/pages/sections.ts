import type { ApiCall, ApiCommand, ApiExample, ApiThrow, ApiType } from '../model/model.ts';
import { commandRoute, protocolRoute, typeId } from './addresses.ts';
import { codeSpan, escapeHtml } from './html.ts';
import { type TypeLinks, typeHtml } from './type-html.ts';

/** The type that a command returns, as a line of its own. */
export function returnType(command: ApiCommand, links: TypeLinks): string {
  return `<p class="api-returns"><code>${typeHtml(command.returns.type, links)}</code></p>`;
}

/** What a command without a result returns, in words; empty for others. */
export function returnsNothing(command: ApiCommand): string {
  if (command.returns.type === 'void') return 'No value.';
  return /^Promise<void>$/.test(command.returns.type) ? 'The promise resolves without a value.' : '';
}

/** The errors of a command as a list; empty if its code throws none. */
export function throwsList(command: ApiCommand): string {
  const waiting: ApiThrow[] = command.waitsForElement
    ? [
        {
          type: 'Error',
          message: `Can't call ${command.name} on element with selector "…" because element wasn't found`,
        },
      ]
    : [];
  const rows = [...command.throws, ...waiting].map(
    ({ type, message }) => `<li><code class="t">${type}</code> ${escapeHtml(message)}</li>`,
  );
  return rows.length === 0 ? '' : ['<ul class="api-throws">', ...rows, '</ul>'].join('\n');
}

/** What a reader should know of the wait before an element command; empty for commands that do not wait. */
export function waitNote(command: ApiCommand): string {
  if (!command.waitsForElement) return '';
  return `If the element is not in the page yet, the command first [waits for it](${commandRoute('element/waitForExist')}), and throws when that times out.`;
}

/** The samples of one group as one block, so that a page and the script for it stand together. */
export function exampleGroup(fences: readonly string[]): string {
  return ['<div class="api-example">', ...fences, '</div>'].join('\n\n');
}

/** An example as a fenced block with its file name, and with the reason if it cannot be run. */
export function exampleFence(example: ApiExample): string {
  const longest = Math.max(2, ...[...example.code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const noRun = example.noRun ? ` no-run="${example.noRun}"` : '';
  return `${fence}${example.language} title="${example.file}"${noRun}\n${example.code}\n${fence}`;
}

/** Where a command works, as a list of protocols with what it needs of each. */
export function supportList(command: ApiCommand): string {
  const { calls, support } = command;
  const always = calls.filter(({ when }) => !when);
  const names = (when: ApiCall['when']) => callLinks(calls.filter((call) => call.when === when));
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
    rows.push(['DevTools', support.devtools ? 'Yes.' : `No: ${why}.`]);
  }
  if (names('some')) rows.push(['Some drivers', `Where the browser's own driver has it, it calls ${names('some')}.`]);
  if (names('mobile')) rows.push(['Mobile', `On a mobile device it calls ${names('mobile')}.`]);
  if (support.notMobile) rows.push(['Mobile', 'No: it throws on a mobile device.']);
  if (support.puppeteer && command.name !== 'getPuppeteer') {
    const link = `[\`getPuppeteer\`](${commandRoute('browser/getPuppeteer')})`;
    rows.push(['Browser', `It needs a connection to the browser's DevTools, as ${link} makes it.`]);
  }
  const list = rows.map(([term, text]) => `<div><dt>${term}</dt><dd>\n\n${text}\n\n</dd></div>`);
  return ['<dl class="api-support">', ...list, '</dl>'].join('\n');
}

function through(names: string): string {
  return names ? `, through ${names}` : '';
}

function callLinks(calls: readonly ApiCall[]): string {
  return calls.map(({ command, protocol }) => `[\`${command}\`](${protocolRoute(protocol, command)})`).join(', ');
}

function platformName(name: string): string {
  return name === 'ios' ? 'iOS' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Links to related commands and to what the comment refers to. */
export function relatedList(command: ApiCommand, see: readonly string[]): string {
  const commands = command.related.map((id) => {
    const [scope = '', name = ''] = id.split('/');
    return `[\`${scope === command.scope ? name : `${scope}.${name}`}\`](${commandRoute(id)})`;
  });
  const lines = [commands.join(' · '), see.length > 0 ? `See also ${see.map((href) => `<${href}>`).join(', ')}.` : ''];
  return lines.filter(Boolean).join('\n\n');
}

/** The declarations of the types that a page speaks of. */
export function typesList(types: readonly ApiType[]): string {
  return types
    .map((type) => `### ${type.name} {#${typeId(type.key)}}\n\n\`\`\`ts no-run="a declaration"\n${type.text}\n\`\`\``)
    .join('\n\n');
}
