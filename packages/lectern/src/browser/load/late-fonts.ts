import { storageKeys } from '../../model/boot.ts';
import { lateFontRules } from '../boot/boot-queue.ts';
import { readStorage, writeStorage } from '../settings/storage.ts';

/** Remembers the fonts that the document has loaded, so that the boot script of the next one preloads them. */
export function rememberFonts(): void {
  const loaded = fontFiles()
    .map(({ name }) => name)
    .join(' ');
  if (!readStorage(storageKeys.fonts)?.includes(loaded)) writeStorage(storageKeys.fonts, loaded);
}

/** Loads the fonts that the boot script has postponed, and remembers them. */
export async function loadLateFonts(): Promise<void> {
  if (lateFontRules().length === 0) return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[as=font][media="not all"]');
  await Promise.allSettled([...links].map(async ({ href }) => (await fetch(href, { priority: 'low' })).arrayBuffer()));
  rememberFonts();
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
    const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
    for (const text of [...rules.map(({ cssText }) => cssText), ...lateFontRules()])
      sheet?.insertRule(text, sheet.cssRules.length);
  };
}
