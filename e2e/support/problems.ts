/** Notes what goes wrong in a document: errors, rejections, errors on the console, and what its policy refuses. Runs in the browser. */
export function noteProblems(): void {
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
}

/** Notes the problems of every document that the browser opens from now on. */
export async function collectProblems(browser: WebdriverIO.Browser): Promise<void> {
  await browser.addInitScript(noteProblems);
}

/** What went wrong in the document in view so far. */
export function problemsOf(browser: WebdriverIO.Browser): Promise<string[]> {
  return browser.execute(() => (window as unknown as { problems: string[] }).problems);
}
