import type { ReactNode } from 'react';
import './section.css';

/** What `Section` takes. */
export interface SectionProps {
  /** Heading of the section. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: string;
  /** The ground: the page's own, or one that sets the section apart. */
  readonly tone?: 'plain' | 'soft' | 'accent';
  /** What the section shows. */
  readonly children?: ReactNode;
}

/** A part of a page that goes from edge to edge; what is in it has the width of the navigation bar. */
export function Section({ title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section className={`section ${tone}`}>
      <h2>{title}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}
