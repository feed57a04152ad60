import { relative } from 'node:path';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { AuthorCode } from '../ground/author-code.ts';
import { siteFile } from '../ground/paths.ts';
import type { BuildReport } from '../ground/report.ts';
import type { BuildMessage, BuildTask } from './build-thread.ts';
import { diagnostic } from './diagnostics.ts';
import { createRunningMemory, readRunningCode } from './running-code.ts';
import { startThread } from './start-thread.ts';

/** Milliseconds between two checks for code that takes too long. */
const interval = 250;

/**
 * Builds or checks a site in a separate thread, because authors' code runs there. Whatever that code does (an endless loop, a
 * promise that never settles, `process.exit`, too much memory), this thread can still name it. Throws for a defect of the engine.
 */
export async function supervise(
  task: BuildTask,
  { seconds, onStep }: { readonly seconds: number; readonly onStep: (name: string) => void },
): Promise<BuildReport> {
  const start = performance.now();
  const { root, configFile } = task.options;
  const memory = createRunningMemory();
  const { worker: thread, megabytes } = startThread('build-thread', { ...task, memory });
  const running = () => readRunningCode(memory) ?? [];
  const findLate = createLateFinder(memory, seconds);

  const placed = (place: Place): Place => ({ ...place, file: siteFile(root, place.file) });
  const inCharge = (): AuthorCode =>
    running().at(-1)?.code ?? { what: 'The code of the site', file: relative(root, configFile) };
  const failed = (...diagnostics: readonly Diagnostic[]): BuildReport => ({
    ok: false,
    pages: 0,
    milliseconds: performance.now() - start,
    steps: [],
    bytes: [],
    diagnostics,
  });

  try {
    return await new Promise<BuildReport>((resolve, reject) => {
      let exit: Extract<BuildMessage, { type: 'exit' }> | undefined;
      const timer = setInterval(() => {
        const late = findLate();
        if (late.length > 0) resolve(failed(...late));
      }, interval);
      thread.on('message', (message: BuildMessage) => {
        if (message.type === 'step') onStep(message.name);
        else if (message.type === 'exit') exit = message;
        else if (message.type === 'report') resolve(message.report);
        else if (message.place)
          resolve(failed(diagnostic('author-code-late-error', placed(message.place), { reason: message.reason })));
        else {
          const { reason, stack, code } = message;
          reject(Object.assign(new Error(reason), { stack: stack || reason, code }));
        }
      });
      thread.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
        const { what, file } = inCharge();
        resolve(failed(diagnostic('author-code-memory', { file }, { what, megabytes })));
      });
      // After messages that were sent before.
      thread.on('exit', () => {
        clearInterval(timer);
        const { what, file } = inCharge();
        if (exit)
          resolve(failed(diagnostic('author-code-exits', exit.place ? placed(exit.place) : { file }, { what })));
        else if (running().length > 0) resolve(failed(...running().map(({ code }) => neverSettles(code))));
        else reject(new Error('The build ended without a result.'));
      });
    });
  } finally {
    await thread.terminate();
  }
}

/** Returns a function that, called now and then, returns a diagnostic for each code that has run longer than it may. */
function createLateFinder(memory: SharedArrayBuffer, seconds: number): () => readonly Diagnostic[] {
  /** When each running code was first seen, by its number. */
  let seen = new Map<number, number>();
  const allowed = ({ isPure }: AuthorCode) => (isPure ? seconds / 20 : seconds);
  return () => {
    const now = performance.now();
    const all = readRunningCode(memory);
    if (!all) return [];
    seen = new Map(all.map(({ id }) => [id, seen.get(id) ?? now]));
    const late = all.filter(({ id, code }) => now - seen.get(id)! > allowed(code) * 1000);
    return late.map(({ code }) => tooSlow(code, allowed(code)));
  };
}

function tooSlow({ what, file }: AuthorCode, seconds: number): Diagnostic {
  return diagnostic('author-code-too-slow', { file }, { what, seconds });
}

function neverSettles({ what, file }: AuthorCode): Diagnostic {
  return diagnostic('author-code-never-settles', { file }, { what });
}
