/**
 * Loads the whole style sheet, of which the document holds only the part that it needs. Settles when it is there or failed:
 * a page without it is plain, not broken.
 */
export function loadStyles(address: string | undefined): Promise<void> {
  if (address === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
