// `npm start`: installs what is missing, builds the site, serves it at http://localhost:3000.
import './guard.mjs';

const { run } = await import('./run.mjs');
run([['Build', 'lectern build', 'site']]);
run([['Preview', 'lectern preview --port 3000 --strict-port', 'site']]);
