import config from './site.config.ts';

/** The handbook as it is published: at the address that `npm run handbook` is given. */
const address = new URL(process.env.HANDBOOK_URL ?? config.url);

export default {
  ...config,
  url: address.origin,
  baseUrl: address.pathname.replace(/\/?$/, '/'),
  // The output of the check stays as it is.
  outDir: 'generated/hosted',
};
