import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Returns what publint and attw find in a tarball.
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function tarballProblems(file) {
  const data = readFileSync(file);
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const found = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  const problems = found.types ? found.problems : [];
  // The profile "esm-only": users of CommonJS or of Node 10's resolution get no types, because there is nothing to require.
  const ours = problems.filter(
    (problem) => !('resolutionKind' in problem) || !/node10|cjs/.test(problem.resolutionKind),
  );
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg)}`),
    ...ours.map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
}

/**
 * Returns what npm reports for all steps of publishing a folder except the upload.
 * @param {string} folder
 * @returns {string[]}
 */
export function publishProblems(folder) {
  const args = ['publish', '--dry-run', '--ignore-scripts', folder];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  // npm also warns about settings of the machine, and about the login, which a dry run does not need.
  const lines = stderr.split('\n').filter((line) => /^npm (?:warn publish (?!.* logged in )|error)/.test(line));
  return status === 0 || lines.length > 0 ? lines : [`npm publish ended with ${status}: ${stderr.trim()}`];
}
