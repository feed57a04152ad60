import { isSameDocument } from '../addresses.ts';
import type { PageEvent, ScrollPlace } from '../messages.ts';

/** What leads a document to another place. */
export interface Links {
  /** Goes to another fragment of the document. */
  goToFragment(fragment: string): void;
}

/** Tells the driver where links, forms and scripts lead: a frame cannot go there by itself. It must run before the page's scripts. */
export function followLinks(address: string, send: (event: PageEvent) => void): Links {
  /** Where the reader was before the fragment changes. */
  let left: ScrollPlace | null = null;
  const goToFragment = (fragment: string) => {
    left = { left: scrollX, top: scrollY };
    // Without a hash the document would be loaded again.
    location.assign(`about:srcdoc${fragment || '#'}`);
  };

  addEventListener('click', (event) => takeOver(event, () => followLink(event, address, goToFragment, send)), true);
  addEventListener(
    'submit',
    (event) => takeOver(event, () => submit(event.target as HTMLFormElement, event.submitter, send)),
    true,
  );
  HTMLFormElement.prototype.submit = function () {
    submit(this, null, send)?.();
  };
  addEventListener('hashchange', () => {
    const to = new URL(address);
    to.hash = location.hash;
    send({ type: 'fragment', address: to.href, left });
    left = null;
  });
  window.open = (to: string | URL = 'about:blank') => {
    send({ type: 'navigate', address: new URL(to, document.baseURI).href, isNewWindow: true });
    return null;
  };
  history.back = () => send({ type: 'traverse', delta: -1 });
  history.forward = () => send({ type: 'traverse', delta: 1 });
  history.go = (delta = 0) => send({ type: 'traverse', delta });
  return { goToFragment };
}

/** What happens instead of the browser's action; nothing where the browser may act. */
type Follow = (() => void) | undefined;

/**
 * Acts in place of the browser after all listeners ran, unless one of them prevents it. The browser is prevented at once,
 * because a listener may stop the event before it comes back here; scripts do not see that.
 */
function takeOver(event: Event, find: () => Follow): void {
  const follow = find();
  if (!follow || event.defaultPrevented) return;
  event.preventDefault();
  let isPrevented = false;
  const prevent = () => {
    isPrevented = event.cancelable;
  };
  Object.defineProperties(event, {
    preventDefault: { value: prevent },
    defaultPrevented: { get: () => isPrevented },
    returnValue: {
      get: () => !isPrevented,
      set(isAllowed: boolean) {
        if (!isAllowed) prevent();
      },
    },
  });
  const restore = followReturns(event, prevent);
  setTimeout(() => {
    restore();
    if (!isPrevented) follow();
  });
}

/**
 * Calls `prevent` if a handler in an attribute or a property, such as `onsubmit="return false"`, prevents an event by what it
 * returns. Returns a function that restores the handlers.
 */
function followReturns(event: Event, prevent: () => void): () => void {
  type Handler = ((event: Event) => unknown) | null | undefined;
  const name = `on${event.type}`;
  const found = event.composedPath().flatMap((node) => {
    const holder = node as unknown as Record<string, Handler>;
    const handler = holder[name];
    if (typeof handler !== 'function') return [];
    holder[name] = function (this: unknown, own) {
      const returned = handler.call(this, own);
      if (returned === false && own === event) prevent();
      return returned;
    };
    const restore = () => {
      holder[name] = handler;
    };
    return [restore];
  });
  return () => {
    for (const restore of found) restore();
  };
}

/** Returns what a click on a link leads to. */
function followLink(
  event: MouseEvent,
  address: string,
  goToFragment: Links['goToFragment'],
  send: (event: PageEvent) => void,
): Follow {
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
  if (!link?.hasAttribute('href') || !/^(https?|about|data):/.test(link.protocol)) return undefined;
  return () => {
    const isNewWindow = link.target !== '' && !/^_(self|parent|top)$/.test(link.target);
    if (!isNewWindow && isSameDocument(link.href, address)) goToFragment(link.hash);
    else send({ type: 'navigate', address: link.href, isNewWindow });
  };
}

/** Returns what submitting a form leads to. Only the addresses of forms with the method GET hold what the form sends. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null, send: (event: PageEvent) => void): Follow {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
  const method = submitter?.getAttribute('formmethod')?.toLowerCase() ?? form.method;
  if (method === 'dialog') return undefined;
  const to = new URL(action || document.baseURI, document.baseURI);
  const target = submitter?.getAttribute('formtarget') ?? form.target;
  return () => {
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    if (method === 'get') to.search = new URLSearchParams(fields).toString();
    send({ type: 'navigate', address: to.href, isNewWindow: target === '_blank' });
  };
}
