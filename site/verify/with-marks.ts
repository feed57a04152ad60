import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markSamples, type PageSample, parseResults, type SampleResult } from '@lectern/verify';
import type { Source } from 'lectern';
import type { JobPack } from '../run/build/job-pack.ts';
import { runJob } from '../run/build/run-job.ts';
import { readRunnable, runnableFile } from '../run/build/runnable.ts';
import { isFound } from './is-found.ts';
import { sampleProjects } from './sample-project.ts';

/** Returns a source whose samples note with what they ran, from the committed results. `jobs` gets what a page needs to run them. */
export function withMarks(source: Source, jobs?: JobPack): Source {
  return (context) => {
    const pages = path.join(context.root, 'static/samples');
    const file = path.join(context.root, 'samples/results.json');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const { value, diagnostics } = parseResults({ text, file: 'samples/results.json' });
    const { versions, browser, samples: results } = value;
    const machine = `with WebdriverIO ${versions.webdriverio} on ${browser}`;
    const noteOf = (result: SampleResult) => noteText(result, machine);
    const runnable = readRunnable(context.root);
    const runs = new Set(runnable.value.runs);
    const jobOf = (sample: PageSample) => (runs.has(sample.id) ? runJob(sample) : undefined);
    /** Returns the engines in which the sample does something else. */
    // The first letters of engines, because their names cost a document up to 30 bytes.
    const hintOf = ({ id }: PageSample) =>
      Object.keys(runnable.value.differs[id] ?? {})
        .map(([letter]) => letter)
        .join('');
    const projectOf = sampleProjects(results);
    const marked = markSamples({ source, pages, results, noteOf, projectOf, jobOf, hintOf, isFound });
    return marked(context).then(({ value: output, diagnostics: found }) => {
      jobs?.keep(source, output.files ?? []);
      const watch = [...(output.watch ?? []), file, path.join(context.root, runnableFile)];
      return { value: { ...output, watch }, diagnostics: [...found, ...diagnostics, ...runnable.diagnostics] };
    });
  };
}

/** Returns the sentences beside a sample: the protocols that it ran over, and what happens over the other one, as it was seen. */
function noteText({ by, over = [], differs = {} }: SampleResult, machine: string): string {
  // Install lines are compared with the lock files, and not run.
  if (by === 'install') return 'Installs the versions that this site documents';
  if (over.length === 0) return `Runs ${machine}`;
  const runs = over.filter((name) => differs[name]?.problem === undefined);
  const others = over.flatMap((name) => {
    const problem = differs[name]?.problem;
    return problem === undefined ? [] : `. Over ${name}: ${problem}`;
  });
  return `Runs over ${runs.join(' and ')} ${machine}${others.join('')}`;
}
