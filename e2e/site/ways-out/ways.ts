/**
 * Tries every way out of a document that its scripts have, each to an address of its own below `outside`. Returns the ways that say themselves
 * that they succeeded; the server behind `outside` knows of the others. It is sent as its own text, so it uses nothing from outside.
 */
export async function tryPage(outside: string): Promise<readonly string[]> {
  const reached: string[] = [];
  const at = (name: string) => `${outside}/${name}`;
  const attempt = async (name: string, run: () => unknown) => {
    try {
      const result = await run();
      if (result) reached.push(name);
    } catch {
      // Refused.
    }
  };
  const add = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const element = Object.assign(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element as HTMLElement;
  };
  const send = (name: string, run: () => unknown) =>
    attempt(name, async () => {
      await run();
      return false;
    });

  // Requests of scripts. What is not awaited may take as long as the browser lets it.
  void send('fetch', () => fetch(at('fetch'), { mode: 'no-cors' }));
  void send('import', () => new Function('to', 'return import(to)')(at('import')));
  await send('xhr', () => {
    const request = new XMLHttpRequest();
    request.open('GET', at('xhr'));
    request.send();
  });
  await send('websocket', () => new WebSocket(at('websocket').replace('http', 'ws')));
  await send('eventsource', () => new EventSource(at('eventsource')));
  await send('beacon', () => navigator.sendBeacon(at('beacon'), 'data'));
  await send('worker', () => new Worker(at('worker')));
  await send('sharedworker', () => new SharedWorker(at('sharedworker')));
  await send('worklet', () => (CSS as unknown as { paintWorklet: Worklet }).paintWorklet.addModule(at('worklet')));
  await send('webtransport', () => new (window as { WebTransport?: new (to: string) => object }).WebTransport!(at('')));

  // Resources.
  for (const [name, tag, attribute] of [
    ['img', 'img', 'src'],
    ['script', 'script', 'src'],
    ['iframe', 'iframe', 'src'],
    ['object', 'object', 'data'],
    ['embed', 'embed', 'src'],
    ['video', 'video', 'src'],
    ['poster', 'video', 'poster'],
    ['audio', 'audio', 'src'],
  ] as const)
    add(tag, { [attribute]: at(name) });
  for (const rel of [
    'stylesheet',
    'prefetch',
    'prerender',
    'modulepreload',
    'icon',
    'manifest',
    'preconnect',
    'dns-prefetch',
  ])
    add('link', { rel, href: at(`link-${rel}`) });
  add('link', { rel: 'preload', as: 'image', href: at('link-preload') });
  add('style', {}).textContent =
    `@import '${at('css-import')}'; @font-face { font-family: out; src: url('${at('css-font')}') } body { font-family: out; background: url('${at('css-background')}'); cursor: url('${at('css-cursor')}'), auto }`;
  add('script', { type: 'speculationrules' }).textContent = JSON.stringify({
    prefetch: [{ source: 'list', urls: [at('speculation')] }],
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<svg><image href="${at('svg-image')}"/><use href="${at('svg-use')}#a"/></svg>`,
  );
  add('iframe', { srcdoc: `<img src="${at('nested-img')}"><script>fetch("${at('nested-fetch')}")</script>` });

  await send('ping', () => add('a', { href: '#here', ping: at('ping') }).click());
  await send('download', () => add('a', { href: at('download'), download: 'file' }).click());
  await attempt('popup', () => window.open(at('popup')));

  // The site around, and what browsers keep for it.
  await attempt('parent-document', () => parent.document.title);
  await attempt('top-document', () => top!.document.title);
  await attempt('opener', () => window.opener);
  await attempt('frame-element', () => window.frameElement);
  await attempt('indexeddb', () => indexedDB.open('out') && self.origin !== 'null');
  await send('caches', () => caches.open('out'));
  await attempt('service-worker', async () => Boolean(await navigator.serviceWorker.register(at('service-worker'))));
  await attempt('clipboard', async () => (await navigator.clipboard.readText()) !== undefined);
  await attempt('fullscreen', async () => (await document.documentElement.requestFullscreen()) === undefined);
  await attempt('pointer-lock', async () => {
    await document.documentElement.requestPointerLock();
    return document.pointerLockElement;
  });
  await send('message', () => top!.postMessage({ stage: 'ready' }, '*'));
  await send('broadcast', () => new BroadcastChannel('out').postMessage('reached'));
  await send('print', () => window.print());
  await send('history', () => top!.history.pushState({}, '', '/reached'));

  // Peers: the server counts the packets.
  await send('webrtc', async () => {
    const { hostname, port } = new URL(outside);
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${hostname}:${port}` }] });
    peer.createDataChannel('out');
    await peer.setLocalDescription(await peer.createOffer());
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return reached;
}

/** Ways to leave: each may end the document. */
export const leaving = [
  'submit',
  'form-top',
  'form-blank',
  'link-top',
  'link-parent',
  'link-blank',
  'top',
  'parent',
  'self',
  'javascript-link',
  'refresh',
  'base',
];

/** Tries one of the ways to leave. It is sent as its own text, too. */
export function tryLeaving(outside: string, name: string): void {
  const address = `${outside}/leave-${name}`;
  const add = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElement(tag);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.body.append(element);
    return element;
  };
  const [kind = '', target = 'self'] = name.split('-');
  if (kind === 'submit') (add('form', { action: address, method: 'post' }) as HTMLFormElement).submit();
  if (kind === 'form') (add('form', { action: address, target: `_${target}` }) as HTMLFormElement).requestSubmit();
  if (kind === 'link') add('a', { href: address, target: `_${target}` }).click();
  if (kind === 'javascript') add('a', { href: `javascript:location='${address}'`, target: '_top' }).click();
  if (kind === 'refresh') add('meta', { 'http-equiv': 'refresh', content: `0;url=${address}` });
  if (kind === 'top') top!.location.href = address;
  if (kind === 'parent') parent.location.replace(address);
  if (kind === 'self') location.href = address;
  if (kind === 'base') {
    add('base', { href: `${address}/`, target: '_top' });
    add('a', { href: 'below' }).click();
  }
}

/** Tries the ways out of a worker. */
export async function tryWorker(outside: string): Promise<readonly string[]> {
  const reached: string[] = [];
  const attempt = async (name: string, run: (address: string) => unknown) => {
    try {
      if (await run(`${outside}/worker-${name}`)) reached.push(`worker-${name}`);
    } catch {
      // Refused.
    }
  };
  const scope = self as unknown as { importScripts(address: string): void };
  await attempt('fetch', (to) => fetch(to, { mode: 'no-cors' }));
  await attempt('import', (to) => new Function('to', 'return import(to)')(to));
  await attempt('importscripts', (to) => scope.importScripts(to));
  await attempt('websocket', (to) => void new WebSocket(to.replace('http', 'ws')));
  await attempt('eventsource', (to) => void new EventSource(to));
  await attempt('worker', (to) => void new Worker(to));
  await attempt('caches', async () => void (await caches.open('out')));
  await attempt('xhr', (to) => {
    const request = new XMLHttpRequest();
    request.open('GET', to, false);
    request.send();
    return true;
  });
  return reached;
}
