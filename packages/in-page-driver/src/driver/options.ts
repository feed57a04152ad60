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
  /**
   * Returns the page at an address, or nothing if there is none. `request` is the number of the request that opens it, from 1: the
   * one that asks for it, or the one after which the page went there itself, as after a click on a link.
   */
  readonly open: (address: string, request: number) => PageFile | undefined | Promise<PageFile | undefined>;
  /** The size of new windows, in CSS pixels. */
  readonly size: Size;
  /** What the client is told about the browser: `browserName`, `browserVersion`, `platformName`, and others. */
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** What a session works with: the same, with the request that opens a page filled in. */
export interface SessionOptions extends Omit<DriverOptions, 'open'> {
  readonly open: (address: string) => ReturnType<DriverOptions['open']>;
}
