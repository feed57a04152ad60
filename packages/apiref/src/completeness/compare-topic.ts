import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { type DescribedName, describedBy } from './described-names.ts';
import { type OutlinedPage, type PageSection, sectionsOf } from './page-outline.ts';
import type { CoverageCount, Subject, Topic } from './subject.ts';

/**
 * Compares a topic's subjects with what its part of a page describes. A missing subject, a name that the package does not
 * have, a name that occurs twice, and a description without its facts or its sample are diagnostics. Mentions and usage
 * lines may contain other names, too.
 */
export function compareTopic(input: { readonly topic: Topic; readonly page: OutlinedPage }): Result<CoverageCount> {
  const { topic, page } = input;
  const { kind, subjects, title } = topic;
  const counted = (described: number) => ({ title, page: page.file, described, total: subjects.length });
  const section = partOf(page, topic.section);
  if (!section) {
    const params = { section: topic.section ?? '', title };
    return { value: counted(0), diagnostics: [diagnostic('coverage-section-missing', { file: page.file }, params)] };
  }

  const described = describedBy(topic, section, page);
  const missing = subjects.filter(({ name }) => !described.some((item) => item.name === name));
  const diagnostics: Diagnostic[] = missing.map(({ name, place }) => {
    const declared = [place.file, place.line].filter(Boolean).join(':');
    const params = { kind, name, section: section.title, declared };
    return diagnostic('coverage-missing', { file: page.file, line: section.line }, params);
  });
  if (topic.form !== 'mention' && topic.form !== 'usage') diagnostics.push(...strangers(described, topic, page.file));
  for (const item of described) {
    const subject = subjects.find(({ name }) => name === item.name);
    if (subject) diagnostics.push(...checkFacts({ subject, item, kind, file: page.file }));
  }
  return { value: counted(subjects.length - missing.length), diagnostics };
}

function partOf(page: OutlinedPage, title: string | undefined): PageSection | undefined {
  const whole: PageSection = { title: page.file, depth: 1, line: 1, nodes: page.tree.children };
  return title === undefined ? whole : sectionsOf(page.tree.children).find((section) => section.title === title);
}

function strangers(described: readonly DescribedName[], topic: Topic, file: string): Diagnostic[] {
  const { kind, subjects, besides = [] } = topic;
  const known = new Set([...subjects.map(({ name }) => name), ...besides]);
  return described.flatMap(({ name, line }, index) => {
    if (!known.has(name)) return [diagnostic('coverage-unknown', { file, line }, { kind, name })];
    const first = described.findIndex((item) => item.name === name);
    if (first === index) return [];
    return [diagnostic('coverage-twice', { file, line }, { kind, name, first: described[first]!.line })];
  });
}

function checkFacts(input: {
  readonly subject: Subject;
  readonly item: DescribedName;
  readonly kind: string;
  readonly file: string;
}): Diagnostic[] {
  const { subject, item, kind, file } = input;
  const place = { file, line: item.line };
  const named = { kind, name: subject.name };
  const diagnostics = (subject.facts ?? []).flatMap(({ label, is, holds = [] }) => {
    const value = item.facts.get(label);
    if (value === undefined) return [diagnostic('coverage-fact-missing', place, { ...named, label })];
    const wrong = holds.filter((text) => !value.includes(text));
    if (is !== undefined && is !== value) wrong.push(is);
    return wrong.map((text) => diagnostic('coverage-fact-wrong', place, { ...named, label, value, text }));
  });
  if (item.samples === 0 && subject.facts) diagnostics.push(diagnostic('coverage-sample-missing', place, named));
  return diagnostics;
}
