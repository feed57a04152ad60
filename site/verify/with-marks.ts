import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markSamples, parseResults } from '@lectern/verify';
import type { Source } from 'lectern';
import { isFound } from './is-found.ts';
import { sampleProjects } from './sample-project.ts';

/** Returns a source whose samples note with what they ran, from the committed results. */
export function withMarks(source: Source): Source {
  return (context) => {
    const pages = path.join(context.root, 'static/samples');
    const file = path.join(context.root, 'samples/results.json');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const { value, diagnostics } = parseResults({ text, file: 'samples/results.json' });
    const { versions, browser, samples } = value;
    const ran = `Runs with WebdriverIO ${versions.webdriverio} on ${browser}`;
    // Install lines are compared with the lock files, and not run.
    const noteOf = (id: string) => {
      const { by, problem } = samples[id] ?? {};
      if (by === undefined || problem !== undefined) return undefined;
      return by === 'install' ? 'Installs the versions that this site documents' : ran;
    };
    const projectOf = sampleProjects();
    const marked = markSamples({ source, pages, noteOf, projectOf, isFound });
    return marked(context).then(({ value: output, diagnostics: found }) => {
      const watch = [...(output.watch ?? []), file];
      return { value: { ...output, watch }, diagnostics: [...found, ...diagnostics] };
    });
  };
}
