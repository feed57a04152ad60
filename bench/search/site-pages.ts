import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Payload, Section } from '../../packages/lectern/src/model/page.ts';

/** A page of the built site, as any search engine can read it. */
export interface SitePage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly text: string;
  /** The engine's own data. */
  readonly page: Page;
  readonly sections: readonly Section[];
}

/** Reads every page of a built site from its content payloads. */
export function readSitePages(dist: string): readonly SitePage[] {
  const folder = join(dist, '_lectern/pages');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const { page, article } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<Payload>;
    if (!page || article === undefined || page.collection === 'theme') return [];
    const headings = [...article.matchAll(/<h[2-6][^>]*>(.*?)<\/h[2-6]>/gs)].map(([, html = '']) => textOf(html));
    const { route, title, description } = page;
    return [
      {
        route,
        title,
        description,
        headings: headings.join('\n'),
        text: textOf(article),
        page,
        sections: sectionsOf(article),
      },
    ];
  });
}

/** Returns the text below each heading, with code and without drawings. */
function sectionsOf(html: string): readonly Section[] {
  return html.split(/(?=<h[2-6][\s>])/).map((part) => {
    const [all = '', id, heading = ''] = /^<h[2-6][^>]*\sid="([^"]*)"[^>]*>(.*?)<\/h[2-6]>/s.exec(part) ?? [];
    const text = textOf(part.slice(all.length));
    return all === '' ? { text } : { id, heading: textOf(heading), text };
  });
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function textOf(html: string): string {
  const plain = html.replace(/<(style|script|svg)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return plain
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
