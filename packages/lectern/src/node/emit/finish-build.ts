import { healOutput, realPath } from './output-folder.ts';
import { tryLock } from './output-lock.ts';

/**
 * Finishes what a build that was ended too early left at its output folder, for a command that is about to read it. Does
 * nothing while a build is under way, nor where the folder cannot be written.
 */
export async function finishBuild(outDir: string): Promise<void> {
  const unlock = await tryLock(await realPath(outDir));
  await (unlock && healOutput(outDir).catch(() => undefined));
  await unlock?.();
}
