/**
 * Returns a function that applies fonts that arrived after the first paint, once: the browser keeps their fallbacks until
 * it reads their rules again (see the theme's fonts.css). Call it when the view changes, because words move then anyway.
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
