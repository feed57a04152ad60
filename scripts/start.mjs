// `npm start`: installs what is missing, builds the site, serves it at http://localhost:3000 or, where that is taken, at the
// next free port.
import './guard.mjs';

const { run } = await import('./run.mjs');
await run([
  ['Build', 'lectern build', 'site'],
  ['Preview', 'lectern preview --port 3000', 'site'],
]);
