import { defineDiagnostics } from 'lectern';

/** What checking samples reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'results-invalid': {
    severity: 'error',
    message: "The file of the samples' results cannot be used.",
    hint: 'Restore it from git, or delete it and run all samples.',
  },
  'sample-fails': {
    severity: 'error',
    message: 'The sample does not do what the page shows: {problem}',
    hint: 'Correct the sample or what it runs against. If nobody can run it here, say why on its fence: no-run="…".',
  },
  'sample-survives': {
    severity: 'error',
    message: 'The sample was broken on purpose and ran all the same: {code}',
    hint: 'Find out why nothing noticed, and let its adapter see it.',
  },
  'sample-type': {
    severity: 'error',
    message: 'The sample does not fit the types of the locked packages: {text} (TS{code})',
    hint: 'Correct the sample. If it works although the types do not know it, say why on its fence: no-types="…".',
  },
  'types-lock-invalid': {
    severity: 'error',
    message: 'The lock file of the types cannot be used: {reason}.',
    hint: 'Restore it from git, or write it anew with the refresh command.',
  },
  'types-lock-stale': {
    severity: 'error',
    message: 'The samples are checked against {name} {locked}, but the site documents {wanted}.',
    hint: 'Write the lock file of the types anew with the refresh command.',
  },
  'types-package-integrity': {
    severity: 'error',
    message: 'The tarball of {name} {version} is not the one that the lock file names ({reason}).',
    hint: 'Do not build with it. If the package was meant to change, refresh the lock file and look at what has changed.',
  },
  'types-package-unreachable': {
    severity: 'error',
    message: 'The package {name} {version} is neither in the cache nor to be had from the registry ({reason}).',
    hint: 'Build once with a connection; later builds need none.',
  },
});
