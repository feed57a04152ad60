import { styleText } from 'node:util';

/** A line that shows the current step of a command. */
export interface ProgressLine {
  step(name: string): void;
  /** Removes the line. */
  end(): void;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Milliseconds before anything is shown: shorter commands need no progress. */
const quietTime = 1000;

/** Returns a line that updates on a terminal, and otherwise a log line for every step that begins after the quiet time. */
export function createProgressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  const start = performance.now();
  const isTerminal = Boolean(stream.isTTY) && !process.env.CI;
  let name = '';
  let frame = 0;
  const timer = isTerminal ? setInterval(draw, 80) : undefined;
  timer?.unref();

  function elapsed(): number {
    return performance.now() - start;
  }

  function draw(): void {
    if (elapsed() < quietTime) return;
    frame = (frame + 1) % frames.length;
    const sign = styleText('cyan', frames[frame] ?? '', { stream });
    const time = styleText('dim', `${(elapsed() / 1000).toFixed(1)} s`, { stream });
    stream.write(`\r\u001b[K${sign} ${name} ${time}`);
  }

  return {
    step(next) {
      name = next;
      if (!isTerminal && elapsed() >= quietTime) stream.write(`${(elapsed() / 1000).toFixed(1)} s  ${name}\n`);
    },
    end() {
      clearInterval(timer);
      if (isTerminal && elapsed() >= quietTime) stream.write('\r\u001b[K');
    },
  };
}
