import { defineDiagnostics } from 'lectern';

/** What reading the framework's packages reports, by permanent code. */
export const { catalogue, diagnostic } = defineDiagnostics({
  'claim-unproven': {
    severity: 'error',
    message: 'Nothing proves this: {text}',
    hint: 'Write a probe below it: a comment "<!-- probe page="…" … -->" with lines of a test. If nothing can run it, record a reason that repeats the number or message: npm run facts -- FILE:LINE --accept --because="…".',
  },
  'cli-unreadable': {
    severity: 'error',
    message: 'No file of {name} looks like a command with flags.',
    hint: 'Check how the package declares them now, and update completeness/read-cli.ts.',
  },
  'command-undocumented': {
    severity: 'error',
    message: 'The command {command} has no documentation comment, so it would have no page.',
    hint: 'Check whether the package has moved the comment; the longest comment of the file is used.',
  },
  'command-without-page': {
    severity: 'error',
    message: 'The package has a command {command}, but no page is made from it.',
    hint: 'Its file is missing from the package. Name it in commands/policy.ts with the reason, and describe it elsewhere.',
  },
  'correction-unused': {
    severity: 'error',
    message:
      'The comment "{said}", which matchers/corrected-types.ts corrects, is no longer in the types of the package.',
    hint: 'Delete the correction. If the comment only reads differently now and is still wrong, correct its new words.',
  },
  'devtools-exception-unused': {
    severity: 'error',
    message: 'The note on {command} and the DevTools protocol in commands/policy.ts is not needed ({reason}).',
    hint: 'The package has changed: delete the exception, or correct the command that it names.',
  },
  'endpoint-arguments': {
    severity: 'error',
    message: 'The protocol file gives {command} the arguments ({documented}), but its declaration has ({declared}).',
    hint: 'Read the package to find out which is right, and correct protocols/read-protocol.ts.',
  },
  'endpoint-without-type': {
    severity: 'error',
    message: 'The endpoint {command} has no declaration, so neither its arguments nor its result have types.',
    hint: 'Find out where the package declares it now, and correct protocols/read-protocol.ts.',
  },
  'error-gone': {
    severity: 'error',
    message: 'The package {name} has no message "{text}".',
    hint: 'Remove it from the list, or correct it there if the package has changed it.',
  },
  'error-incomplete': {
    severity: 'error',
    message: 'The error "{title}" lacks its messages, its meaning, its causes or what to do.',
    hint: 'Write them in that order: a text fence, a paragraph, a numbered list, and a paragraph that begins with "**What to do:**".',
  },
  'error-unexplained': {
    severity: 'error',
    message: 'No page explains "{text}" ({source}).',
    hint: 'Explain it in content/docs/errors/, or list it here with those that no reader needs.',
  },
  'matcher-undescribed': {
    severity: 'error',
    message: 'The package has a matcher {name}, which the page of matchers does not describe.',
    hint: 'Describe it in content/reference/matchers.md.',
  },
  'matcher-unknown': {
    severity: 'error',
    message: 'The page of matchers describes {name}, which the package does not have.',
    hint: 'Delete its section.',
  },
  'name-unknown': {
    severity: 'error',
    message: 'Neither the packages nor the code of this page have the name {name}.',
    hint: 'Correct it. If something else has it, add it to names/check-names.ts.',
  },
  'name-unused': {
    severity: 'error',
    message: 'No page writes the name {name} any more, or a package has it now.',
    hint: 'Remove it from the list.',
  },
  'offered-undescribed': {
    severity: 'error',
    message: 'No page describes the {kind} {name} of {package}.',
    hint: 'Describe it in code style. If it is not for readers, name it in names/not-for-readers.ts with the reason.',
  },
  'offered-unused': {
    severity: 'error',
    message: 'This exception is no longer needed: {name}',
    hint: 'Remove it from the list.',
  },
  'page-without-command': {
    severity: 'error',
    message: 'There is a page for {command}, but the package has no such command.',
    hint: 'The package documents a file that it no longer uses. Report it there, and find out which command replaced it.',
  },
  'protocol-unnamed': {
    severity: 'error',
    message: 'The probe of this asks over which protocol it runs, and the text names none: {text}',
    hint: 'Say what happens over WebDriver and what over DevTools. If both do the same, write a probe that does not ask.',
  },
  'protocol-without-text': {
    severity: 'error',
    message: 'The protocol {name} has no introduction.',
    hint: 'Write one in this file, with a title and a description.',
  },
  'quote-unknown': {
    severity: 'error',
    message: 'The page quotes "{text}", which no code of the locked packages writes.',
    hint: 'Correct the quotation. If another program writes it, and you have seen it, add it to quotes/known-messages.ts.',
  },
  'quote-unused': {
    severity: 'error',
    message: 'No page quotes "{text}".',
    hint: 'Remove it from the list, or correct it there if the page was corrected.',
  },
  'sentence-contradicts': {
    severity: 'error',
    message:
      'This says another thing than the sentence that was compared with its source ({source}): {text} (before: {before}; now: {after})',
    hint: 'If it is a slip, correct it. If it is right now, prove it with a probe, or run "npm run facts -- --accept --because=…" with the reason.',
  },
  'sentence-gone': {
    severity: 'error',
    message: 'A recorded sentence is no longer on this page.',
    hint: 'Run "npm run facts -- --accept".',
  },
  'sentence-unchecked': {
    severity: 'error',
    message: 'This sentence was not compared with its source: {text}',
    hint: 'Run "npm run facts" to see its source, compare both, then run "npm run facts -- --accept".',
  },
  'sentence-unsupported': {
    severity: 'error',
    message: 'The source of this sentence does not hold any more ({problem}): {text}',
    hint: 'Compare it with the package again, correct it, then run "npm run facts -- --accept".',
  },
  'works-with-refuted': {
    severity: 'error',
    message: 'The page of {command} says that it {says} over {protocol}, and this sample, which calls it, {run} there.',
    hint: 'Correct commands/policy.ts or the note of the command, so that the page says what the run shows.',
  },
});
