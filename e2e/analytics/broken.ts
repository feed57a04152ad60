/** Throws, as a module of a site may. */
export function onPageView(): void {
  throw new Error('cannot count');
}
