import { defineDiagnostics } from 'lectern';

/** What checking samples reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'hints-invalid': {
    severity: 'error',
    message: "The file of the samples' hints cannot be used.",
    hint: 'Restore it from git, or write it anew with the command that checks the samples.',
  },
  'hints-stale': {
    severity: 'error',
    message: 'The hints of samples are not what the types give: a sample, a type or what gets a hint has changed.',
    hint: 'Write the file anew with {command}, and commit it.',
  },
  'not-run-invalid': {
    severity: 'error',
    message: 'The list of what does not run cannot be used.',
    hint: 'It is JSON with lists of texts by kind in "reasons", and a text for each language in "languages".',
  },
  'reason-unlisted': {
    severity: 'warning',
    message: 'The sample does not run for a reason that nobody has reviewed: {reason}',
    hint: 'Let it run, use a reason of {list}, or add this one there.',
  },
  'reason-unused': {
    severity: 'warning',
    message: 'No sample gives this reason any more: {reason}',
    hint: 'Take it off the list.',
  },
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
  'sample-stale': {
    severity: 'error',
    message:
      'Samples without a result: {count}, this one first. They, what they run beside or the versions have changed since they ran.',
    hint: 'Run them with {command}, and commit what that writes.',
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
  'sample-unaccounted': {
    severity: 'error',
    message: 'Nothing runs this sample (language: {language}), and it does not say why.',
    hint: 'Write it so that it runs, or say on its fence why it does not: no-run="…".',
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
