import { createLogger, type Logger } from 'vite';

/** A file that a style sheet names and that is not there. */
export interface MissingFile {
  /** As it is written in `url()`, decoded. */
  readonly target: string;
  /** Absolute path of the style sheet; of the one that imports it, where the bundler joins them first. */
  readonly sheet: string;
}

/** Listens for files that style sheets name in vain: Vite leaves their addresses as they are, and tells nobody but its log. */
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
