// `npm run dev`, `build` and `preview`: installs what is missing and runs the command for the site; further options are
// passed on, as in `npm run dev -- --port 4000`. `npm start` builds the site and serves it at http://localhost:3000 or, where
// that is taken, at the next free port.
import { prepare } from './prepare.mjs';

await prepare({ isForSite: true });

const { run } = await import('./run.mjs');
const [command, ...options] = process.argv.slice(2);
if (command === 'start') {
  await run([
    ['Build', 'lectern build', 'site'],
    ['Preview', 'lectern preview --port 3000', 'site'],
  ]);
} else {
  await run([[command, ['lectern', command, ...options].join(' '), 'site']]);
}
