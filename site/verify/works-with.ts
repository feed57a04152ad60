import type { PageSample, Results } from '@lectern/verify';
import type { Diagnostic, Entry } from 'lectern';
import { diagnostic } from '../reference/diagnostics.ts';
import { protocols } from './protocols.ts';

/** What the page of a command says about a protocol. */
interface Statement {
  readonly command: string;
  readonly protocol: string;
  readonly works: boolean;
  /** Whether it says that something differs there. */
  readonly differs: boolean;
  readonly entry: Entry;
}

/** What the samples of all pages tell about the commands. */
interface WorksWith {
  /** Statements that a run confirms. */
  readonly confirmed: number;
  /** Statements that no sample tests, as `element.click over DevTools`. */
  readonly untested: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares what the pages of commands say in 'Works with' with the runs of the samples that call the command: a sample that runs
 * over a protocol refutes a "No", samples that all fail over it refute a "Yes", and one that is only for the other protocol, on
 * the command's own page, refutes a "Yes" that tells of no difference.
 */
export function worksWith(input: {
  readonly entries: readonly Entry[];
  readonly samples: readonly PageSample[];
  readonly results: Results['samples'];
}): WorksWith {
  const { entries, samples, results } = input;
  const diagnostics: Diagnostic[] = [];
  const untested: string[] = [];
  let confirmed = 0;
  for (const statement of entries.flatMap(statementsOf)) {
    const { command, protocol, works, differs, entry } = statement;
    const callers = samples.filter(
      ({ id }) => results[id]?.uses.includes(command) && results[id].over?.includes(protocol),
    );
    const ran = (sample: PageSample) => {
      const { differs: others, problem } = results[sample.id]!;
      return (others?.[protocol] ?? { problem }).problem === undefined;
    };
    const tests = callers.filter(({ claim, fails }) => claim === undefined && fails === undefined);
    const seen = tests.find(ran);
    const report = (sample: PageSample, run: string) =>
      diagnostics.push(
        diagnostic(
          'works-with-refuted',
          { file: sample.file, line: sample.line },
          { command, protocol, says: works ? 'works' : 'does not work', run },
        ),
      );
    if (!works && seen) report(seen, 'runs');
    else if (works && !seen && tests.length > 0) report(tests[0]!, 'fails');
    else if (works && !differs) {
      const other = samples.find(
        ({ route, over, id, claim }) =>
          claim === undefined &&
          route === entry.route &&
          over &&
          !over.includes(protocol) &&
          results[id]?.uses.includes(command),
      );
      if (other) report(other, 'is for another protocol and fails');
      else if (seen) confirmed++;
      else untested.push(`${command.replace('/', '.')} over ${protocol}`);
    } else if (seen || !works) confirmed++;
    else untested.push(`${command.replace('/', '.')} over ${protocol}`);
  }
  return { confirmed, untested, diagnostics };
}

function statementsOf(entry: Entry): Statement[] {
  const [, command] = /^\/docs\/api\/((?:browser|element|mock)\/.+)$/.exec(entry.route) ?? [];
  if (!command || entry.body.format === 'react') return [];
  const { source } = entry.body;
  return protocols.flatMap((protocol) => {
    const [, answer, more] = new RegExp(`<dt>${protocol}</dt><dd>\\s*(Yes|No)\\b([^\\n]*)`).exec(source) ?? [];
    if (!answer) return [];
    return { command, protocol, works: answer === 'Yes', differs: more!.includes('not in every way'), entry };
  });
}
