import { storageKeys } from '../../model/boot.ts';
import { readStorage, writeStorage } from '../settings/storage.ts';

/** Remembers the fonts that the document has loaded, so that the boot script of the next one preloads them. */
export function rememberFonts(): void {
  const loaded = fontFiles()
    .map(({ name }) => name)
    .join(' ');
  if (!readStorage(storageKeys.fonts)?.includes(loaded)) writeStorage(storageKeys.fonts, loaded);
}

/** Returns what is known about the requests for fonts. */
function fontFiles(): readonly PerformanceResourceTiming[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.filter(({ name }) => /\.woff2$/.test(name));
}

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
    if (!fontFiles().some(({ responseEnd }) => responseEnd > painted)) return;
    const sheet = document.querySelector('style')?.sheet;
    for (const rule of [...(sheet?.cssRules ?? [])]) {
      if (rule instanceof CSSFontFaceRule) sheet?.insertRule(rule.cssText, sheet.cssRules.length);
    }
  };
}
