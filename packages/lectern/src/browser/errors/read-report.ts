import { lineEnd } from './looks-like-error.ts';

/** A place in the reader's code: `test/login.e2e.js:12`. */
export interface ReportPlace {
  readonly file: string;
  readonly line: number;
}

/** A line of a report, without colors and without what a logger or a reporter writes before it. */
export interface ReportLine {
  readonly text: string;
  /** The logger that wrote it at `error` or `warn`. */
  readonly logger?: string;
  /** The place that the line names, if it is part of a stack and belongs to the reader's code. */
  readonly place?: ReportPlace;
}

/** Colors of a terminal; some programs lose the first character when they copy. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that character is what begins a color
const colors = /\u001B\[[\d;]*m|\[\d{1,3}(?:;\d{1,3})*m/g;

/** What stands before a message: the worker or browser, the time with level and logger, marks of reporters. */
const prefixes = [
  /^\[\d+-\d+\]\s*/,
  /^\[[^\]]*#\d+-\d+\]\s?/,
  /^\d{4}-\d\d-\d\d[T ][\d:.]+Z?\s+/,
  /^\s*(?:[✖✗×│|»●-]|\d+\))\s+/,
];

const loggers = /^(?:ERROR|WARN)\s+([\w@/.:-]+):\s+/;

/** Lines that tell what happened, not what failed. */
const chatter = /^(?:\[\d+-\d+\]\s*)?\d{4}-\d\d-\d\d[T ][\d:.]+Z?\s+(?:TRACE|DEBUG|INFO)\s/;
const frame = /^\s*at\s.*?([^\s()]+?):(\d+)(?::\d+)?\)?$/;
/** Code that is not the reader's. */
const foreign = /node_modules|^node:|^internal\/|^<anonymous>|^eval\b|^https?:/;

/** Splits a report of a test run into lines and removes what surrounds the messages. */
export function readReport(report: string): readonly ReportLine[] {
  return report
    .replaceAll(lineEnd, '\n')
    .replace(colors, '')
    .split(/\r?\n/)
    .filter((line) => !chatter.test(line))
    .map(readLine);
}

function readLine(line: string): ReportLine {
  let text = line;
  let logger = '';
  for (let last = ''; last !== text; ) {
    last = text;
    for (const prefix of prefixes) text = text.replace(prefix, '');
    text = text.replace(loggers, (_, name: string) => {
      logger = name;
      return '';
    });
  }
  // Drivers repeat the name of an error: `timeout: timeout: …`.
  text = text.replace(/\b(\w[\w ]{2,40}: )\1+/g, '$1');
  const [, file = '', number = ''] = frame.exec(text) ?? [];
  if (file === '') return { text: text.trim(), ...(logger !== '' && { logger }) };
  const place = foreign.test(file) ? undefined : { file: file.replace(/^file:\/\//, ''), line: Number(number) };
  return { text: '', ...(place && { place }) };
}
