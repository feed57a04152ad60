import type { CodePlace, RunJob } from '../messages.ts';

/** What makes a file a function that is never called, so that nothing of it runs. Files of Node are such functions, too. */
const before = '(function (require, module, exports, __filename, __dirname) { ';

/**
 * Returns where a file of a sample is no JavaScript; undefined if all files are. The engine itself reads each in a worker: V8
 * tells the place of such an error to nobody else. Firefox tells it in the error instead.
 */
export async function findSyntaxError({ name, code, files }: RunJob): Promise<CodePlace | undefined> {
  const others = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  for (const [file, text] of [[name, code] as const, ...others]) {
    const place = await placeOfError(text);
    if (place) return { file, ...place };
  }
  return undefined;
}

/**
 * Returns an address of a script for a worker. It holds the script itself: in a document that is isolated from other origins, WebKit loads
 * no worker from a blob.
 */
export function addressOf(script: string): string {
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`;
}

type Position = Pick<CodePlace, 'line' | 'column'>;

function placeOfError(code: string): Promise<Position | undefined> {
  const worker = new Worker(addressOf(`${before}${code}\n});postMessage(0)`));
  return new Promise<Position | undefined>((resolve) => {
    worker.onmessage = () => resolve(undefined);
    worker.onerror = ({ lineno, colno }) => {
      if (!lineno) return resolve(positionInError(code));
      resolve({ line: lineno, column: lineno === 1 ? Math.max(1, colno - before.length) : colno });
    };
  }).finally(() => worker.terminate());
}

/** Returns the position that Firefox gives the error of a function's body, counted from where the body begins. */
function positionInError(code: string): Position | undefined {
  const found = readPosition(code);
  const [first, later] = [readPosition(')'), readPosition('\n)')];
  if (!found || !first || !later) return undefined;
  const line = found.line - first.line + 1;
  return { line, column: found.column - (line === 1 ? first : later).column + 1 };
}

function readPosition(code: string): Position | undefined {
  try {
    new Function(code);
    return undefined;
  } catch (error) {
    const { lineNumber, columnNumber = 1 } = error as { lineNumber?: number; columnNumber?: number };
    return lineNumber === undefined ? undefined : { line: lineNumber, column: columnNumber };
  }
}
