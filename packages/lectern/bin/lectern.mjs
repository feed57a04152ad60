#!/usr/bin/env node
// Node opens modules side by side, so a limit of open files shows here, before any of our code runs.
try {
  await import('../dist/cli.js');
} catch (error) {
  if (!/^E[MN]FILE\b/.test(error?.code ?? error?.message)) throw error;
  process.stderr.write(
    'This process may open too few files at the same time. Raise the limit, such as with "ulimit -n 1024", then run the command again.\n',
  );
  process.exitCode = 1;
}
