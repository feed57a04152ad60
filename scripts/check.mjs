// `npm run check`: everything that can be checked without a browser.
import './guard.mjs';

const { checks, run } = await import('./run.mjs');
await run([...checks, ['Content', 'lectern check', 'site']]);
