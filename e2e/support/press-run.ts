import type { BareTab } from './bare-browser.ts';

/** Presses the first button Run of a page; with `code`, in place of the sample, against a page with the heading 'Page'. */
export async function pressRun(tab: BareTab, code?: string): Promise<void> {
  await tab.evaluate((code: string | null) => {
    const job = {
      code,
      name: 'test.js',
      open: '/page.html',
      files: {},
      pages: { 'page.html': '<!doctype html><title>Page</title><h1>Page</h1>' },
    };
    const { fetch } = window;
    if (code !== null)
      window.fetch = (address, options) =>
        String(address).startsWith('/projects/')
          ? Promise.resolve(new Response(JSON.stringify(job)))
          : fetch(address, options);
    document.querySelector<HTMLElement>('.code > .run')!.click();
  }, code ?? null);
}
