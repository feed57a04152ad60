import { escapeHtml, escapeText } from '../../ground/escape-html.ts';
import type { Labels } from '../labels.ts';

/**
 * Returns Graphviz's SVG for use in a page, without its own colors, fonts and ids. Lines take the color of the text around
 * them. Groups keep their classes (`node`, `edge`, `cluster`), so that a style sheet can do better in both color modes.
 */
export function styleSvg(
  { svg, title, id }: { svg: string; title: string; id: string },
  labels: Pick<Labels, 'diagramDescription'>,
): string {
  const [, width = '0', height = '0'] = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? `0 0 ${width} ${height}`;
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const boxes = body.match(/class="node"/g)?.length ?? 0;
  const arrows = body.match(/class="edge"/g)?.length ?? 0;
  const name = `<title id="${id}-title">${escapeText(title)}</title>`;
  const text = labels.diagramDescription.replace('{boxes}', String(boxes)).replace('{arrows}', String(arrows));
  const description = `<desc id="${id}-desc">${escapeText(text)}</desc>`;
  const attributes = {
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-desc`,
    width: round(width),
    height: round(height),
    viewBox: viewBox.split(' ').map(round).join(' '),
    fill: 'none',
    stroke: 'currentColor',
    'font-size': '14',
  };
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<svg${written.join('')}>${name}${description}${clean(body)}</svg>`;
}

function clean(body: string): string {
  return (
    body
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<title>[\s\S]*?<\/title>/g, '')
      .replace(/<(?:linear|radial)Gradient[\s\S]*?<\/(?:linear|radial)Gradient>|<\/?defs>/g, '')
      // A link could not be reached in a drawing that counts as one image.
      .replace(/<g id="a_[^>]*><a [^>]*>|<\/a>\s*<\/g>/g, '')
      .replace(/<(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g, (_, tag: string, list: string, end: string) => {
        return `<${tag}${cleanAttributes(tag, list)}${end}>`;
      })
      .replace(/\s*\n\s*/g, '')
      .replace('scale(1 1) rotate(0) ', '')
      // The background of the chart.
      .replace(/(<g class="graph"[^>]*>)<polygon[^>]*\/>/, '$1')
  );
}

const dropped = new Set(['id', 'font-family', 'xml:space', 'fill-opacity', 'stroke-opacity', 'style', 'xlink:title']);

/**
 * Cleans the attributes of an element. Only filled shapes, such as arrowheads, and text are filled with the color of the
 * text.
 */
function cleanAttributes(tag: string, list: string): string {
  const attributes = new Map(
    [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const fill = attributes.get('fill');
  const isArrow = tag !== 'text' && fill !== undefined && fill !== 'none' && fill === attributes.get('stroke');
  for (const key of dropped) attributes.delete(key);
  attributes.delete('fill');
  if (attributes.get('stroke') !== 'none') attributes.delete('stroke');
  if (attributes.get('font-size') === '14.00') attributes.delete('font-size');
  if (isArrow) attributes.set('fill', 'currentColor');
  if (tag === 'text') attributes.set('fill', 'currentColor').set('stroke', 'none');
  const numbers = /^(?:points|d|x|y|cx|cy|rx|ry|font-size|transform|stroke-width)$/;
  return [...attributes].map(([key, value]) => ` ${key}="${numbers.test(key) ? round(value) : value}"`).join('');
}

/** Rounds numbers to a tenth of a pixel: nobody sees more, and a drawing is full of them. */
function round(text: string): string {
  return text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
