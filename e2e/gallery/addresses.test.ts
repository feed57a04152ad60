import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { setViewport } from '../support/session.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'));

/** Returns the status line and location of the answer to a request whose path is sent as it is. */
function request(
  path: string,
): Promise<{ readonly status: number; readonly location?: string; readonly body: string }> {
  const { hostname, port } = new URL(tested.site.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
        location: /^location: (.*)\r$/im.exec(answer)?.[1],
        body: answer,
      }),
    );
  });
}

/** Replaces the first paragraph's text with a link. */
function addLink(href: string): Promise<void> {
  return tested.browser.execute((address) => {
    const link = Object.assign(document.createElement('a'), { id: 'added', textContent: 'added' });
    link.setAttribute('href', address);
    document.querySelector('#lectern-article p')!.replaceChildren(link);
  }, href);
}

describe('the server', () => {
  it.each([
    '/no-such-page',
    '/docs/gallery/deeper',
    '/docs/Gallery',
    '/404',
    '/404.html',
    '/docs/%zz',
    '/docs/%E0%A4%A',
    '//example.com/x.html',
    '/_lectern/pages/docs/none.json',
  ])('answers %s with the not-found page and status 404', async (path) => {
    const { status, body } = await request(path);
    expect(status).toBe(404);
    expect(body).toContain('<h1>Page not found</h1>');
  });

  it.each(['/docs/gallery', '/docs/gallery/', '/docs/gallery/?a=1'])('answers %s with the page', async (path) => {
    const { status, body } = await request(path);
    expect(status).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://gallery.example/docs/gallery"');
  });

  it.each(['/', '/index', '/?', '/?a=1'])('answers %s with the home page', async (path) => {
    const { status, body } = await request(path);
    expect(status).toBe(200);
    expect(body).toContain('<link rel="canonical" href="https://gallery.example/"');
  });

  it.each([
    ['/docs/gallery.html', '/docs/gallery'],
    ['/docs/gallery.html?a=1&b=%20', '/docs/gallery?a=1&b=%20'],
    ['/tour.html', '/tour'],
    ['/tour?a=1', '/docs/gallery?a=1'],
    ['/index.html', '/'],
    ['/docs/gallery/index.html', '/docs/gallery/'],
  ])('redirects %s to %s', async (path, target) => {
    expect(await request(path)).toMatchObject({ status: 301, location: target });
  });
});

describe('in the browser', () => {
  async function open(path: string): Promise<void> {
    await tested.browser.url(tested.site.url + path);
    await hydrated(tested.browser);
  }
  const heading = () => tested.browser.$('h1').getText();
  const path = () => tested.browser.execute(() => location.pathname + location.search + location.hash);
  const suggestions = () => tested.browser.$$('[data-nearest] small').map((route) => route.getText());

  it.each([
    ['/docs/galery', '/docs/gallery'],
    ['/docs/Islands/', '/docs/islands'],
    ['/dcs/islands.html', '/docs/islands'],
    ['/x', '/'],
  ])('an unknown path, %s, offers the nearest routes', async (wrong, right) => {
    await open(wrong);
    expect(await heading()).toBe('Page not found');
    await expect.poll(suggestions).toContain(right);
    expect(await tested.browser.$('[data-reason]').isDisplayed()).toBe(false);
    expect(await tested.browser.$('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await tested.browser.$(`[data-nearest] a[href="${right}"]`).click();
    await expect.poll(path).toBe(right);
    expect(await heading()).not.toBe('Page not found');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each(['/docs/100%', '/docs/%zz/gallery', '/docs/%E0%A4%A'])(
    'an address with invalid percent-encoding, %s, shows the not-found page with the reason',
    async (wrong) => {
      await open(wrong);
      expect(await heading()).toBe('Page not found');
      expect(await tested.browser.$('[data-reason]').getText()).toContain('percent sign');
      expect(await problemsOf(tested.browser)).toEqual([]);
    },
  );

  it('a link to such an address leads to that page too, and the way back works', async () => {
    await open('/docs/gallery');
    await addLink('/docs/%zz#%zz');
    await tested.browser.$('#added').click();
    await expect.poll(heading).toBe('Page not found');
    await hydrated(tested.browser);
    expect(await tested.browser.$('[data-reason]').isDisplayed()).toBe(true);
    await tested.browser.back();
    await expect.poll(heading).toBe('Gallery');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each([
    ['100%25', '100%'],
    ['größe', 'größe'],
  ])('the hash #%s is found, by link, contents, navigation and address', async (hash, id) => {
    const isInView = () =>
      tested.browser.execute((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
    await setViewport(tested.browser, 1280, 200);
    await open('/docs/odd');
    expect(await isInView()).toBeGreaterThan(200);
    await tested.browser.$(`#lectern-article a[href="#${hash}"]`).click();
    await expect.poll(isInView).toBeLessThan(200);
    await tested.browser.execute(() => scrollTo(0, 0));
    await tested.browser.$(`.toc a[href="#${id}"]`).click();
    await expect.poll(isInView).toBeLessThan(200);
    await open('/docs/islands');
    await addLink(`/docs/odd#${hash}`);
    await tested.browser.$('#added').click();
    await expect.poll(heading).toBe('Fish & "chips" <now>');
    await expect.poll(isInView).toBeLessThan(200);
    await open(`/docs/odd#${hash}`);
    await expect.poll(isInView).toBeLessThan(200);
    expect(await problemsOf(tested.browser)).toEqual([]);
    await setViewport(tested.browser, 1280);
  });

  it('a hash with invalid percent-encoding is no place, and breaks nothing', async () => {
    await open('/docs/gallery#%zz');
    expect(await heading()).toBe('Gallery');
    await tested.browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(heading).toBe('Islands');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each([
    ['/docs/gallery.html?a=1#tabs', '/docs/gallery?a=1#tabs', 'Gallery'],
    ['/tour?a=1#tabs', '/docs/gallery?a=1#tabs', 'Gallery'],
    ['/tour.html?a=1#tabs', '/docs/gallery?a=1#tabs', 'Gallery'],
    ['/docs/?a=1', '/docs/gallery?a=1', 'Gallery'],
  ])('the old address %s leads to %s', async (from, to, title) => {
    await tested.browser.url(tested.site.url + from);
    await expect.poll(path).toBe(to);
    await hydrated(tested.browser);
    expect(await heading()).toBe(title);
  });

  it.each(['/docs/islands/', '/docs/islands/index.html'])('%s is the page, and its links work', async (other) => {
    await open(other);
    expect(await heading()).toBe('Islands');
    expect(await tested.browser.$('link[rel=canonical]').getAttribute('href')).toBe(
      'https://gallery.example/docs/islands',
    );
    expect(await tested.browser.$('.sidebar [aria-current=page]').getAttribute('href')).toBe('/docs/islands');
    await tested.browser.$('#lectern-article a[href="/docs/gallery"]').click();
    await expect.poll(path).toBe('/docs/gallery');
    expect(await heading()).toBe('Gallery');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each([
    ['/tour#tabs', '/docs/gallery#tabs', true],
    ['/docs', '/docs/gallery', true],
    ['/docs/gallery.html?b=2', '/docs/gallery?b=2', true],
    ['/docs/gallery/index.html', '/docs/gallery', true],
    ['/elsewhere', 'https://example.com/elsewhere', false],
  ])('a link to the old address %s leads to %s, without a load where that is a page', async (from, to, stays) => {
    await open('/docs/islands');
    await tested.browser.execute(() => Object.assign(window, { same: true }));
    await addLink(from);
    await tested.browser.$('#added').click();
    if (stays) {
      await expect.poll(path).toBe(to);
      await expect.poll(heading).toBe('Gallery');
      expect(await tested.browser.execute(() => 'same' in window)).toBe(true);
      expect(await problemsOf(tested.browser)).toEqual([]);
    } else await expect.poll(() => tested.browser.getUrl()).toBe(to);
  });
});
