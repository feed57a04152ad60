import type { LabEvent, LabRequest } from '../../site/run/messages.ts';
import { openBareBrowser } from '../support/bare-browser.ts';
import { serveSite } from '../support/serve.ts';

/** What the lab says about a selector. */
export type Found = Extract<LabEvent, { type: 'found' }>;

/** The stage of the built site with the lab in it. */
export interface LabStage {
  /** Returns what the lab finds. */
  find(selector: string): Promise<Found>;
  close(): Promise<void>;
}

/** What the tab keeps between two questions. */
interface LabWindow {
  ask(request: LabRequest, type: LabEvent['type']): Promise<LabEvent>;
}

/** Opens the lab of the built site with a page, without the fields around it. */
export async function openLabStage(html: string): Promise<LabStage> {
  const site = await serveSite();
  const browser = await openBareBrowser();
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.open(`${site.url}/play`);
  const opened = await tab.evaluate(openLab, html);
  if (opened.type !== 'open' || opened.error !== undefined) throw new Error(JSON.stringify(opened));
  return {
    find: (selector) =>
      tab.evaluate(
        (selector: string) => (window as unknown as LabWindow).ask({ selector }, 'found') as Promise<Found>,
        selector,
      ),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** Runs in the tab: loads the stage and shows the page. */
function openLab(html: string): Promise<LabEvent> {
  const frame = document.createElement('iframe');
  frame.src = '/run/stage';
  frame.style.cssText = 'width: 800px; height: 600px';
  return new Promise((resolve) => {
    addEventListener('message', ({ source, ports: [port] }) => {
      if (source !== frame.contentWindow || !port) return;
      (window as unknown as LabWindow).ask = (request, type) =>
        new Promise((answer) => {
          port.onmessage = ({ data }) => data.type === 'lab' && data.event.type === type && answer(data.event);
          port.postMessage({ type: 'lab', request });
        });
      resolve((window as unknown as LabWindow).ask({ html }, 'open'));
    });
    document.body.append(frame);
  });
}

/** Returns the first line of an error, without what ChromeDriver adds about itself. */
export function firstLine(message: string): string {
  return message.split(/\n|\(Session info/)[0]!.trim();
}

/**
 * Returns a request without its session. Of a script only what it is given counts: bundles write the same code in other words.
 */
export function readRequest(method: string, path: string, body: unknown) {
  const given = body as { readonly script?: string; readonly args?: unknown } | null | undefined;
  const asked = given && 'script' in given ? { args: given.args } : given;
  return { method, path: path.replace(/^\/session\/[^/]+\//, ''), body: asked };
}
