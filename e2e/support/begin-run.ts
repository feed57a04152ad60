import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** Names this run of the tests, so that what one file has built need not be built by the next. */
export default function beginRun(): () => void {
  const run = randomUUID();
  process.env.LECTERN_TEST_RUN = run;
  return () => rmSync(resolve(import.meta.dirname, '../generated/built', run), { recursive: true, force: true });
}
