import { createLogger, type Logger } from 'vite';

/** A missing file that a style sheet names. */
export interface MissingFile {
  /** As written in `url()`, decoded. */
  readonly target: string;
  /** Absolute path of the style sheet, or of the one that imports it, if the bundler joins them first. */
  readonly sheet: string;
}

/** Listens for missing files that style sheets name. Vite leaves their addresses as they are and only logs them. */
export function listenForMissingFiles(): { readonly logger: Logger; readonly missing: readonly MissingFile[] } {
  const missing: MissingFile[] = [];
  const logger = createLogger('silent');
  return {
    missing,
    logger: {
      ...logger,
      warnOnce(message) {
        const [, target, sheet] = /^\s*(.+?) referenced in (.+?) didn't resolve at build time/s.exec(message) ?? [];
        if (target !== undefined && sheet !== undefined) missing.push({ target, sheet: sheet.replace(/\?.*$/, '') });
      },
    },
  };
}
