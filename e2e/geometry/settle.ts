/**
 * Waits in the open page for what comes late and is as large as what it shows: the styles of all pages, and the pages of samples that are
 * open. Throws after 15 seconds.
 */
export async function settle(): Promise<void> {
  const isThere = () =>
    [...document.styleSheets].some(({ href, media }) => href && media.mediaText === '') &&
    [...document.querySelectorAll('.sample-page[open]')].every((page) => page.querySelector('.code:not([hidden])'));
  for (const end = Date.now() + 15_000; !isThere(); ) {
    if (Date.now() > end) throw new Error('The styles of all pages or the page of a sample did not come.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await document.fonts.ready;
}
