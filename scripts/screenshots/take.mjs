import sharp from 'sharp';

/**
 * Takes a picture of what a window shows of a page of the served site, when nothing moves and nothing more comes. Returns the file: WebP,
 * lossless without a `quality`.
 */
export async function take(browser, url, { route, viewport, mode = 'light', until = 'body', quality }) {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: mode },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(url + route, { waitUntil: 'networkidle0' });
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready');
  await page.waitForSelector(until);
  await page.evaluate(async () => {
    document.querySelector('.announcement button')?.click();
    // A font that comes after the first paint is not shown until its rule is read again.
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const fonts = new CSSStyleSheet();
    fonts.replaceSync(
      rules
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) => cssText.replace('optional', 'block'))
        .join('\n'),
    );
    document.adoptedStyleSheets = [fonts];
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const png = await shootAtRest(page);
  await page.close();
  return sharp(png)
    .webp(quality ? { quality } : { lossless: true, effort: 6 })
    .toBuffer();
}

/** Returns the first picture of a page that is as the one half a second before: results of the search come in parts. */
async function shootAtRest(page) {
  let last = Buffer.alloc(0);
  for (;;) {
    await page.waitForNetworkIdle();
    const png = Buffer.from(await page.screenshot({ type: 'png' }));
    if (png.equals(last)) return png;
    last = png;
  }
}
