/** Names of files that modules import. Both bundles use it, so that a prerendered address is the one that the browser's bundle has. */
export const assetFileNames = 'assets/[name].[hash][extname]';
