import type { FromStage, LabRequest, RunJob, ToStage } from '../messages.ts';

/** A document that runs samples, in a frame that the browser keeps apart from the site. */
export interface StageFrame {
  run(job: RunJob): void;
  /** Loads the framework for a run that is likely to follow. */
  prepare(): void;
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
/** Milliseconds that the stage may take to load, on the slowest networks. Another document is noticed when it has loaded. */
const longestLoad = 60_000;

/** What a document needs to find its place. */
interface Place {
  readonly around: HTMLElement;
  readonly address: string;
  readonly onMessage: (message: FromStage) => void;
  /** Called with how much of the document has come, in percent. */
  readonly onLoaded?: (percent: number) => void;
}

/**
 * Loads the stage into an element. `address` is that of the document. Rejects if it cannot be loaded, or if the browser
 * would run it with the rights of the site.
 *
 * The document is kept apart by the policy that hosts send with it, or by an attribute of its frame where hosts send no
 * headers. In a document that is isolated from other origins, Firefox refuses frames with the attribute, and service workers
 * do not answer for them.
 */
export function loadStage(place: Place): Promise<StageFrame> {
  const hasHeaders = crossOriginIsolated;
  return loadFrame(place, !hasHeaders).catch(() => loadFrame(place, hasHeaders));
}

function loadFrame({ around, address, onMessage, onLoaded }: Place, hasAttribute: boolean): Promise<StageFrame> {
  const frame = document.createElement('iframe');
  if (hasAttribute) frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = 'Page under test';
  frame.src = address;
  let onReady: (event: MessageEvent<{ readonly stage?: string; readonly percent?: number }>) => void;
  return new Promise<StageFrame>((resolve, reject) => {
    const fail = () => reject(new Error('The stage did not load.'));
    onReady = ({ source, data, ports: [port] }) => {
      if (source !== frame.contentWindow) return;
      if (data.percent !== undefined) onLoaded?.(data.percent);
      else if (!port || data.stage !== 'ready') reject(new Error('The browser does not isolate the stage.'));
      else resolve(connect(frame, port, onMessage));
    };
    addEventListener('message', onReady);
    // The document is there, and its script has not said anything: it is another document.
    frame.addEventListener('load', () => setTimeout(fail, patience));
    setTimeout(fail, longestLoad);
    around.append(frame);
  })
    .catch((error) => {
      frame.remove();
      throw error;
    })
    .finally(() => removeEventListener('message', onReady));
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
    prepare: () => post({ type: 'prepare' }),
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
