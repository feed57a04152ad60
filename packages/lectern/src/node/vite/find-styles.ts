import { glob } from 'tinyglobby';

/** Absolute paths of the style sheets below some folders: a bundler does not name those that other style sheets import. */
export async function findStyles(folders: readonly string[]): Promise<readonly string[]> {
  const ignore = ['**/node_modules/**', '**/dist/**'];
  const found = await Promise.all(folders.map((cwd) => glob('**/*.css', { cwd, absolute: true, ignore })));
  return found.flat().sort();
}
