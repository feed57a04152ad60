// `npm run dev`, `build` and `preview`: installs what is missing and runs the command for the site; further options are
// passed on, as in `npm run dev -- --port 4000`.
import './guard.mjs';

const { run } = await import('./run.mjs');
const [command, ...options] = process.argv.slice(2);
await run([[command, ['lectern', command, ...options].join(' '), 'site']]);
