import type { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { Labels } from '../labels.ts';
import { styleSvg } from './style-svg.ts';

/** Draws a chart that is written in DOT. */
export type DrawDot = (chart: {
  readonly dot: string;
  /** Its accessible name. */
  readonly title: string;
  /** Prefix of every id in the drawing; unique on the page. */
  readonly id: string;
}) => Promise<{ readonly svg: string; readonly error?: DotError }>;

/** Why a chart cannot be drawn, and the position: line from 1 in the DOT source, column from 1. */
export interface DotError {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Defaults for every chart, so that it looks like the text around it. Graphviz knows the widths of few typefaces. Helvetica
 * is close enough to IBM Plex Sans, and the margins absorb the difference.
 */
const defaults =
  'graph [fontname="Helvetica", fontsize=14, bgcolor="transparent", pad=0.1] node [fontname="Helvetica", fontsize=14, margin="0.2,0.1"] edge [fontname="Helvetica", fontsize=13];';

/** Returns a function that draws charts. Graphviz is loaded with the first one. */
export function createDrawDot(labels: Pick<Labels, 'diagramDescription'>): DrawDot {
  let graphviz: Promise<Graphviz> | undefined;
  return async ({ dot, title, id }) => {
    graphviz ??= import('@hpcc-js/wasm-graphviz').then((module) => module.Graphviz.load());
    const { layout } = bind(await graphviz);
    try {
      const svg = layout(withDefaults(dot));
      if (svg.trim() === '') return { svg: '', error: { reason: 'the chart is empty', line: 1, column: 1 } };
      return { svg: styleSvg({ svg, title, id }, labels) };
    } catch (error) {
      return { svg: '', error: readError(error instanceof Error ? error.message : String(error), dot) };
    }
  };
}

function bind(graphviz: Graphviz) {
  return { layout: (dot: string) => graphviz.layout(dot, 'svg', 'dot') };
}

/** Inserts the defaults after the first brace, in the same line, so that errors keep their lines. */
function withDefaults(dot: string): string {
  return dot.replace(
    /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n)*(?:strict\s+)?(?:di)?graph\b[^{"]*\{/i,
    (head) => head + defaults,
  );
}

/** Reads an error of Graphviz, such as `syntax error in line 3 near '}'`; the column is where that text is in the line. */
function readError(message: string, dot: string): DotError {
  const [, number] = /line (\d+)/.exec(message) ?? [];
  const line = Number(number ?? 1);
  const near = /near '(.+?)'/.exec(message)?.[1];
  const text = dot.split(/\r?\n/)[line - 1] ?? '';
  const column = near === undefined ? -1 : text.indexOf(near);
  const reason = (message.split('\n')[0] ?? message).replace(/ in line \d+/, '').replace(/^Error:\s*/, '');
  return { reason, line, column: Math.max(0, column) + 1 };
}
