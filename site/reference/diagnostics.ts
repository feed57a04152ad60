import { defineDiagnostics } from 'lectern';

/** What reading the framework's packages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'cli-unreadable': {
    severity: 'error',
    message: 'No file of {name} reads like a command with its flags.',
    hint: 'See how the package declares them now, and teach completeness/read-cli.ts.',
  },
  'command-undocumented': {
    severity: 'error',
    message: 'The command {command} has no documentation comment, so it would have no page.',
    hint: 'See whether the package has moved the comment; the longest one of the file is taken.',
  },
  'command-without-page': {
    severity: 'error',
    message: 'The package has a command {command}, but no page is made of it.',
    hint: 'Its file is missing from the package: name it in commands/policy.ts with the reason, and say elsewhere what it does.',
  },
  'devtools-exception-unused': {
    severity: 'error',
    message: 'What commands/policy.ts says of {command} on the DevTools protocol is not needed ({reason}).',
    hint: 'The package has changed: delete the exception, or correct the command that it names.',
  },
  'endpoint-arguments': {
    severity: 'error',
    message: 'The protocol file gives {command} the arguments ({documented}), its declaration ({declared}).',
    hint: 'Read the package to see which is right, and mend the reading in protocols/read-protocol.ts.',
  },
  'endpoint-without-type': {
    severity: 'error',
    message: 'The endpoint {command} has no declaration, so neither its arguments nor its result have types.',
    hint: 'See where the package declares it now, and mend the reading in protocols/read-protocol.ts.',
  },
  'matcher-undescribed': {
    severity: 'error',
    message: 'The package has a matcher {name} that the page of matchers does not describe.',
    hint: 'Describe it in content/reference/matchers.md.',
  },
  'matcher-unknown': {
    severity: 'error',
    message: 'The page of matchers describes {name}, which the package does not have.',
    hint: 'Delete its section.',
  },
  'page-without-command': {
    severity: 'error',
    message: 'There is a page of {command}, but the package does not offer such a command.',
    hint: 'The package documents a file that it no longer uses; report it there, and see which command took its place.',
  },
  'protocol-without-text': {
    severity: 'error',
    message: 'The protocol {name} has no introduction of ours.',
    hint: 'Write one to this file, with title and description.',
  },
});
