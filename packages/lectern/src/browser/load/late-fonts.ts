/**
 * Makes the function that brings in, once, the fonts that came after the first paint: the browser keeps to their fallbacks
 * until it reads their rules again (see the theme's fonts.css). To be called when the view changes and words move anyway.
 */
export function createLateFonts(): () => void {
  let isDone = false;

  return () => {
    if (isDone) return;
    isDone = true;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    if (!files.some(({ name, responseEnd }) => /\.woff2$/.test(name) && responseEnd > painted)) return;
    const sheet = document.querySelector('style')?.sheet;
    for (const rule of [...(sheet?.cssRules ?? [])]) {
      if (rule instanceof CSSFontFaceRule) sheet?.insertRule(rule.cssText, sheet.cssRules.length);
    }
  };
}
