import type { CodePlace, RunJob } from '../messages.ts';

/** What makes a file a function that is never called, so that nothing of it runs. Files of Node are such functions, too. */
const before = '(function (require, module, exports, __filename, __dirname) { ';

/**
 * Returns where a file of a sample is no JavaScript; undefined if all files are. The engine itself reads each in a worker,
 * because it tells the place of such an error to nobody else.
 */
export async function findSyntaxError({ name, code, files }: RunJob): Promise<CodePlace | undefined> {
  const others = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  for (const [file, text] of [[name, code] as const, ...others]) {
    const place = await placeOfError(text);
    if (place) return { file, ...place };
  }
  return undefined;
}

function placeOfError(code: string): Promise<Omit<CodePlace, 'file'> | undefined> {
  const address = URL.createObjectURL(new Blob([`${before}${code}\n});postMessage(0)`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return new Promise<Omit<CodePlace, 'file'> | undefined>((resolve) => {
    worker.onmessage = () => resolve(undefined);
    worker.onerror = ({ lineno, colno }) =>
      resolve({ line: lineno, column: lineno === 1 ? Math.max(1, colno - before.length) : colno });
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}
