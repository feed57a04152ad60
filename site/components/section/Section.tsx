import type { ReactNode } from 'react';
import './section.css';

/** The props of `Section`. */
export interface SectionProps {
  /** Heading of the section. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: string;
  /** The background: the page's own, or one that sets the section apart. */
  readonly tone?: 'plain' | 'soft' | 'accent';
  /** The content of the section. */
  readonly children?: ReactNode;
}

/** Shows a part of a page from edge to edge; its content is as wide as the navigation bar. */
export function Section({ title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section className={`section ${tone}`}>
      <h2>{title}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}
