// `npm run check`: everything that can be checked without a browser.
import './guard.mjs';

const { checks, runBeside } = await import('./run.mjs');
await runBeside([...checks, ['Content', 'lectern check', 'site']]);
