import site from './site.config.ts';

/** The same site, built once more from what the first build kept. */
export default { ...site, outDir: 'generated/again' };
