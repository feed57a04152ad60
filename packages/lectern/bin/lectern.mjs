#!/usr/bin/env node
import module from 'node:module';
import { dirname } from 'node:path';

// Node 22.8 and newer can keep what V8 compiles, in the folder for temporary files. Threads learn of it from the variable.
module.enableCompileCache?.();
const kept = module.getCompileCacheDir?.();
if (kept) process.env.NODE_COMPILE_CACHE ??= dirname(kept);

// Node opens modules side by side, so a limit of open files shows here, before any of our code runs.
try {
  await import('../dist/cli.js');
} catch (error) {
  const code = error?.code ?? error?.message ?? '';
  // Node says of a file that it could not open for the limit that it is missing.
  const isLimited = code === 'ERR_MODULE_NOT_FOUND' && process.report.getReport().userLimits?.open_files?.soft < 256;
  const hasTooFewFiles = /^E[MN]FILE\b/.test(code) || isLimited;
  process.stderr.write(
    hasTooFewFiles
      ? 'This process may open too few files at the same time. Raise the limit, such as with "ulimit -n 1024", then run the command again.\n'
      : `${error?.stack ?? error}\n`,
  );
  process.exitCode = hasTooFewFiles ? 1 : 3;
}
