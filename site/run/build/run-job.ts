import { namedFiles, type PageSample } from '@lectern/verify';
import { isOpenBefore, kindOf, specFile } from '../../verify/kind-of.ts';
import { needsFolder } from '../../verify/projects.ts';
import { hasOwnConfig } from '../../verify/testrunner.ts';
import type { RunJob } from '../messages.ts';

/**
 * Returns what a page needs to run a sample; undefined for one that only a machine can run: a module that does nothing by
 * itself, or a sample with files or a configuration of its own.
 */
export function runJob(sample: PageSample): RunJob | undefined {
  const { code, html, pages, language } = sample;
  const kind = kindOf(sample);
  if (language !== 'js' || (kind !== 'spec' && kind !== 'fragment')) return undefined;
  if (hasOwnConfig(sample) || needsFolder(sample)) return undefined;
  return {
    code,
    ...(isOpenBefore(sample) && { open: `/${html!.name}` }),
    name: specFile(sample),
    files: namedFiles({ texts: [code], files: sample.files }),
    pages: { ...pages, ...(html && { [html.name]: html.text }) },
  };
}
