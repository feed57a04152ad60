import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { reservedPrefix } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';
import { element, labelOf, pointOf } from '../nodes.ts';
import type { Services } from '../services.ts';

/** CSS pixels that an article has in a window of 320 px. */
const narrowest = 280;

/**
 * Turns `::::diagram[Title]` into a figure: the chart of its only `dot` fence, drawn now, and everything else in it as a
 * text with the same content.
 */
export function diagrams(draft: Draft, { drawDot, labels }: Services): MdastPluginDefinition | undefined {
  if (!draft.source.includes(':::diagram')) return undefined;
  let count = 0;
  return {
    name: 'lectern-mdast-diagrams',
    options: { position: true },
    async containerDirective(node, context) {
      if (node.name !== 'diagram') return;
      const at = pointOf(node);
      const label = labelOf(node);
      const charts = node.children.filter((child) => child.type === 'code' && child.lang === 'dot');
      const words = node.children.filter((child) => child !== label && !charts.includes(child));
      const [chart] = charts;
      if (!label) draft.report('diagram-title-missing', at);
      if (charts.length !== 1) draft.report('diagram-chart-count', at, { count: charts.length });
      if (words.length === 0) draft.report('diagram-text-missing', at);

      const children: MdastNode[] = label ? [element('figcaption', {}, [...label.children])] : [];
      if (chart?.type === 'code') {
        count++;
        const title = label ? context.textContent(label) : '';
        const { svg, error } = await drawDot({ dot: chart.value, title, id: `${reservedPrefix}chart-${count}` });
        if (error) {
          // A fence's code begins in the line below it, at the fence's own column.
          const start = pointOf(chart);
          const place = start && { line: start.line + error.line, column: start.column + error.column - 1 };
          draft.report('diagram-syntax', place, { reason: error.reason });
        }
        // In windows that it does not fit into, it scrolls, and needs the focus for that before the app gives it.
        const isWide = Number(/ width="(\d+)/.exec(svg)?.[1] ?? 0) > narrowest;
        const attributes = { class: 'diagram-chart', ...(isWide && { tabindex: '0' }) };
        children.push(draft.addBlock({ tag: 'div', attributes, html: svg }));
      }
      if (words.length > 0) {
        const summary = element('summary', {}, [{ type: 'text', value: labels.diagramText }]);
        children.push(element('details', { className: ['diagram-text'] }, [summary, ...words]));
      }
      context.replaceNode(node, element('figure', { className: ['diagram'] }, children));
    },
  };
}
