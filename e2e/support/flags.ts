/**
 * Flags for Chromium. Headless always; the rest only for root, as in a container: the sandbox cannot start there, and a
 * closed network makes the browser's own background requests fail many at a time.
 */
export function chromeFlags(profile: string): string[] {
  const flags = ['--headless', '--hide-scrollbars', `--user-data-dir=${profile}`];
  if (process.getuid?.() !== 0) return flags;
  return [
    ...flags,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
