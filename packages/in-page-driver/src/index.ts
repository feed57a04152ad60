/**
 * WebDriver for pages in frames.
 *
 * @example
 * const driver = createDriver({
 *   frames: createFrames(document.body, agentScript),
 *   open: (address) => pages.get(address),
 *   size: { width: 800, height: 600 },
 *   capabilities: { browserName: 'chrome' },
 * });
 * await driver.handle('POST', '/session', { capabilities: {} });
 */

export { createDriver, type Driver } from './driver/driver.ts';
export type { DriverOptions, PageFile } from './driver/options.ts';
export type { DriverAnswer, ErrorCode } from './errors.ts';
export { createFrames, type Frames, type Size } from './frames/frames.ts';
