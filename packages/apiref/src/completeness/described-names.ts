import { parseSync } from 'oxc-parser';
import { shownText, visit } from '../readme/document.ts';
import { factsOf, leadOf, lineOf, type OutlinedPage, type PageSection, samplesIn, sectionsOf } from './page-outline.ts';
import type { Topic } from './subject.ts';

/** A name that a page describes, and its position. */
export interface DescribedName {
  readonly name: string;
  readonly line: number;
  /** What is said about it, by label: lines of its section, or cells of its row. */
  readonly facts: ReadonlyMap<string, string>;
  /** Number of samples in its section, if it has a section. */
  readonly samples?: number;
}

const noFacts: ReadonlyMap<string, string> = new Map();

/** Returns what a part of a page describes, in the form that the topic requires. */
export function describedBy(topic: Topic, section: PageSection, page: OutlinedPage): DescribedName[] {
  switch (topic.form) {
    case 'heading':
      return sectionsOf(section.nodes)
        .filter(({ depth, code }) => depth === section.depth + 1 && code !== undefined)
        .map((inner) => ({
          name: inner.code!,
          line: inner.line,
          facts: factsOf(page, inner),
          samples: samplesIn(inner.nodes).length,
        }));
    case 'table':
      return tableRows(section, topic.column ?? '');
    case 'object-key':
      return samplesIn(section.nodes).flatMap((sample) =>
        objectKeys(sample.value, topic.object ?? /^module\.exports$/).map(({ name, line }) => ({
          name,
          line: lineOf(sample) + line,
          facts: noFacts,
        })),
      );
    case 'mention':
      return mentions(section);
    case 'usage':
      return samplesIn(leadOf(section)).flatMap((sample) =>
        topic.subjects
          .filter(({ name }) => sample.value.includes(name))
          .map(({ name }) => ({ name, line: lineOf(sample), facts: noFacts })),
      );
  }
}

function mentions(section: PageSection): DescribedName[] {
  const found: DescribedName[] = [];
  for (const node of leadOf(section)) {
    visit(node, (inner) => {
      if (inner.type === 'inlineCode') found.push({ name: inner.value, line: lineOf(inner), facts: noFacts });
      return undefined;
    });
  }
  return found;
}

/** Returns the rows of the tables whose first column has that header. */
function tableRows(section: PageSection, column: string): DescribedName[] {
  return section.nodes.flatMap((node) => {
    if (node.type !== 'table') return [];
    const [heads = [], ...rows] = node.children.map((row) => ('children' in row ? row.children.map(shownText) : []));
    if (heads[0] !== column) return [];
    return rows.map((cells, index) => ({
      name: cells[0] ?? '',
      line: lineOf(node.children[index + 1]!),
      facts: new Map(cells.map((cell, at) => [heads[at] ?? '', cell])),
    }));
  });
}

/** Returns the keys of the object that is assigned to a target. Lines count from 1 within the sample. */
function objectKeys(code: string, target: RegExp): { readonly name: string; readonly line: number }[] {
  const { program } = parseSync('sample.js', code, { lang: 'js' });
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
    const { left, right } = statement.expression;
    if (!target.test(code.slice(left.start, left.end))) return [];
    if (right.type !== 'ObjectExpression') return [];
    return right.properties.flatMap((item) =>
      item.type === 'Property' && !item.computed && item.key.type === 'Identifier'
        ? [{ name: item.key.name, line: code.slice(0, item.start).split('\n').length }]
        : [],
    );
  });
}
