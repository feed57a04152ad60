import { defineDiagnostics } from 'lectern';

/** What checking samples reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'hints-invalid': {
    severity: 'error',
    message: 'The file with the hints of the samples cannot be used.',
    hint: 'Restore it from git, or write it again with the command that checks the samples.',
  },
  'hints-stale': {
    severity: 'error',
    message:
      'The hints of the samples are out of date: a sample, a type or the choice of what gets a hint has changed.',
    hint: 'Write the file again with {command}, and commit it.',
  },
  'not-run-invalid': {
    severity: 'error',
    message: 'The list of reasons why samples do not run cannot be used.',
    hint: 'It is JSON with lists of texts by kind in "reasons", and a text for each language in "languages".',
  },
  'reason-unlisted': {
    severity: 'warning',
    message: 'The sample does not run for a reason that nobody has reviewed: {reason}',
    hint: 'Let it run, use a reason from {list}, or add this one there.',
  },
  'reason-unused': {
    severity: 'warning',
    message: 'No sample uses this reason any more: {reason}',
    hint: 'Remove it from the list.',
  },
  'result-not-compared': {
    severity: 'error',
    message: 'No run compares this result with what the sample prints: {comment}',
    hint: 'Write the console.log, the arrow and the result on one line. Shorten a long result with "…".',
  },
  'results-invalid': {
    severity: 'error',
    message: 'The file with the results of the samples cannot be used.',
    hint: 'Restore it from git, or delete it and run all samples.',
  },
  'sample-differs': {
    severity: 'error',
    message:
      'The sample does what the page shows over {runs}, and not over {fails}, and the page does not say so: {problem}',
    hint: 'Change the sample so that it runs over both, or tell readers what differs and mark its fence: over="{runs}".',
  },
  'sample-fails': {
    severity: 'error',
    message: 'The sample does not do what the page shows: {problem}',
    hint: 'Correct the sample or what it runs against. If it cannot run here, say why on its fence: no-run="…".',
  },
  'sample-stale': {
    severity: 'error',
    message:
      'Samples without a current result: {count}, starting with this one. The samples, the files they run with or the versions have changed since the last run.',
    hint: 'Run them with {command}, and commit the files that it writes.',
  },
  'sample-survives': {
    severity: 'error',
    message: 'The sample was broken on purpose, but it still passed: {code}',
    hint: 'Find out why nothing noticed, and make its adapter notice.',
  },
  'sample-type': {
    severity: 'error',
    message: 'The sample does not fit the types of the locked packages: {text} (TS{code})',
    hint: 'Correct the sample. If it works although the types do not allow it, say why on its fence: no-types="…".',
  },
  'sample-unaccounted': {
    severity: 'error',
    message: 'Nothing runs this sample (language: {language}), and it does not say why.',
    hint: 'Make it run, or say on its fence why it does not: no-run="…".',
  },
  'types-lock-invalid': {
    severity: 'error',
    message: 'The lock file of the types cannot be used: {reason}.',
    hint: 'Restore it from git, or write it again with the refresh command.',
  },
  'types-lock-stale': {
    severity: 'error',
    message: 'The samples are checked against {name} {locked}, but the site documents {wanted}.',
    hint: 'Write the lock file of the types again with the refresh command.',
  },
  'types-package-integrity': {
    severity: 'error',
    message: 'The tarball of {name} {version} is not the one that the lock file names ({reason}).',
    hint: 'Do not build with it. If the package was meant to change, refresh the lock file and review what has changed.',
  },
  'types-package-unreachable': {
    severity: 'error',
    message: 'The package {name} {version} is not in the cache, and the registry did not provide it ({reason}).',
    hint: 'Build once with a connection; later builds work without one.',
  },
});
