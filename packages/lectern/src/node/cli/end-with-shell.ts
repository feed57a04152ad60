/**
 * Ends this process when the shell that a package manager runs a script in has ended: npm gives a signal to that shell, and some
 * shells end without passing it on, so a server would live on and hold its port. Looks five times a second.
 */
export function endWithShell(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  // It keeps nothing alive that has nothing else to do.
  watch.unref();
}
