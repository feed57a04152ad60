/** Collects what goes wrong in every document that the browser opens from now on: errors, rejections, errors on the console, and what its policy refuses. */
export async function collectProblems(browser: WebdriverIO.Browser): Promise<void> {
  await browser.addInitScript(() => {
    const problems: string[] = [];
    Object.assign(window, { problems });
    addEventListener('error', ({ message }) => problems.push(message));
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      problems.push(`${violatedDirective} refuses ${blockedURI} ${sample}`),
    );
    const { error } = console;
    console.error = (...args: unknown[]) => {
      problems.push(args.map(String).join(' '));
      error(...args);
    };
  });
}

/** What went wrong in the document in view so far. */
export function problemsOf(browser: WebdriverIO.Browser): Promise<string[]> {
  return browser.execute(() => (window as unknown as { problems: string[] }).problems);
}
