import type { FromStage, LabRequest, RunJob, ToStage } from '../messages.ts';

/** A document that runs samples, in a frame that the browser keeps apart from the site. */
export interface StageFrame {
  run(job: RunJob): void;
  /** Asks the selector lab. */
  ask(request: LabRequest): void;
  /** Shows the page as it was after a command; without a number, as it is. */
  show(number: number | undefined): void;
  /** Ends what runs. Removes the frame if it does not answer. */
  stop(): void;
  /** Removes the frame with everything in it. */
  remove(): void;
  /** Whether the frame is still there. */
  isThere(): boolean;
}

/** Milliseconds in which the stage must answer: it does not while a page under test loops. */
const patience = 1000;

/**
 * Loads the stage into an element. `address` is that of the document. Rejects if it cannot be loaded, or if the browser
 * would run it with the rights of the site.
 */
export function loadStage(options: {
  readonly around: HTMLElement;
  readonly address: string;
  readonly onMessage: (message: FromStage) => void;
}): Promise<StageFrame> {
  const { around, address, onMessage } = options;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = 'Page under test';
  frame.src = address;
  return new Promise((resolve, reject) => {
    const onReady = ({ source, data, ports: [port] }: MessageEvent<{ readonly stage?: string }>) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', onReady);
      if (!port || data.stage !== 'ready') reject(new Error('The browser does not isolate the stage.'));
      else resolve(connect(frame, port, onMessage));
    };
    addEventListener('message', onReady);
    // The document is there, and its script has not said anything: it is another document.
    frame.addEventListener('load', () => setTimeout(() => reject(new Error('The stage did not load.')), patience));
    around.append(frame);
  });
}

function connect(frame: HTMLIFrameElement, port: MessagePort, onMessage: (message: FromStage) => void): StageFrame {
  const post = (message: ToStage) => port.postMessage(message);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const remove = () => {
    clearTimeout(waiting);
    port.close();
    frame.remove();
  };
  port.onmessage = ({ data }: MessageEvent<FromStage>) => {
    if (data.type === 'stopped') clearTimeout(waiting);
    onMessage(data);
  };
  return {
    run: (job) => post({ type: 'run', job }),
    ask: (request) => post({ type: 'lab', request }),
    show: (number) => post({ type: 'show', number }),
    stop() {
      post({ type: 'stop' });
      waiting = setTimeout(() => {
        remove();
        onMessage({ type: 'stopped' });
      }, patience);
    },
    remove,
    isThere: () => frame.isConnected,
  };
}
