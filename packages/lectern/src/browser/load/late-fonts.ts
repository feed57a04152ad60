import { storageKeys } from '../../model/boot.ts';
import { lateFontRules } from '../boot/boot-queue.ts';
import { readStorage, writeStorage } from '../settings/storage.ts';
import { whenIdle } from './load-ahead.ts';

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

/** Fonts that came too late for the first paint: the browser keeps their fallbacks (see the theme's fonts.css). */
export interface LateFonts {
  /** Loads them without showing them once the browser is idle, and remembers them. Never rejects. */
  load(): Promise<void>;
  /** Shows those that are loaded. Call it when the view changes, because words move then anyway. */
  show(): void;
}

/**
 * Returns the late fonts of the document. They are added as faces that are loaded: a rule that is added has its file read after the
 * view was laid out, which is then laid out twice.
 */
export function createLateFonts(): LateFonts {
  const faces = new Set<FontFace>();

  return {
    async load() {
      // Asking the document for its fonts lays the page out.
      await new Promise<void>(whenIdle);
      await document.fonts.ready;
      await Promise.allSettled(
        [...lateFontRules(), ...lateRules()].map(async (rule) => faces.add(await loadFace(rule))),
      );
      rememberFonts();
    },
    show() {
      for (const face of faces) document.fonts.add(face);
      faces.clear();
    },
  };
}

/** Returns the rules of the document whose files arrived after its first paint. */
function lateRules(): readonly CSSFontFaceRule[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const late = fontFiles().filter(({ responseEnd }) => painted && responseEnd > painted.startTime);
  const rules = [...(document.querySelector('style')?.sheet?.cssRules ?? [])];
  return rules.filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule && late.some(({ name }) => name === fileOf(rule)),
  );
}

/** Returns the absolute address of a rule's file. */
function fileOf({ style }: CSSFontFaceRule): string {
  const [, address = ''] = /url\("?(.+?)"?\)/.exec(style.getPropertyValue('src')) ?? [];
  return new URL(address, document.baseURI).href;
}

async function loadFace(rule: CSSFontFaceRule): Promise<FontFace> {
  const file = await (await fetch(fileOf(rule), { priority: 'low' })).arrayBuffer();
  const read = (name: string) => rule.style.getPropertyValue(name);
  // Like those of a rule, but `weight` for `font-weight` and `unicodeRange` for `unicode-range`.
  const descriptors = [...rule.style].map((name) => [
    name.replace(/^font-/, '').replace(/-./g, (part) => part[1]!.toUpperCase()),
    read(name),
  ]);
  return new FontFace(read('font-family').replaceAll('"', ''), file, Object.fromEntries(descriptors)).load();
}
