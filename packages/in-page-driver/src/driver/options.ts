import type { Frames, Size } from '../frames/frames.ts';

/** A page that the driver can open. */
export interface PageFile {
  readonly html: string;
  /** The address after redirects. */
  readonly address?: string;
}

/** What a driver works with. */
export interface DriverOptions {
  readonly frames: Frames;
  /** Returns the page at an address, or nothing if there is none. */
  readonly open: (address: string) => PageFile | undefined | Promise<PageFile | undefined>;
  /** The size of new windows, in CSS pixels. */
  readonly size: Size;
  /** What the client is told about the browser: `browserName`, `browserVersion`, `platformName`, and others. */
  readonly capabilities: Readonly<Record<string, unknown>>;
}
