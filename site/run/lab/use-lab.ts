import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadStage, type StageFrame } from '../client/stage-frame.ts';
import type { LabEvent } from '../messages.ts';

type Found = Extract<LabEvent, { type: 'found' }>;
type Picked = Extract<LabEvent, { type: 'picked' }>;

/** What the lab knows about a page and a selector. */
export interface Lab {
  /** Asks for other selectors for an element that was found, by its place. */
  readonly choose: (at: number) => void;
  readonly found?: Found;
  readonly picked?: Picked;
  readonly error?: string;
}

/** Milliseconds without a key after which the page is shown again. */
const pause = 300;

/** Shows a page in a stage inside an element and finds elements in it, again whenever either changes. */
export function useLab(
  around: RefObject<HTMLElement | null>,
  { address, html, selector }: { readonly address: string; readonly html: string; readonly selector: string },
): Lab {
  const [lab, setLab] = useState<Omit<Lab, 'choose'>>({});
  const [stage, setStage] = useState<StageFrame>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    let loaded: StageFrame | undefined;
    let isOver = false;
    const onEvent = (event: LabEvent) => {
      if (event.type === 'found') setLab(({ picked }) => ({ found: event, ...(picked && { picked }) }));
      if (event.type === 'picked') setLab((before) => ({ ...before, picked: event }));
      if (event.type === 'open') {
        setLab(event.error === undefined ? {} : { error: event.error });
        setOpen(event.error === undefined);
      }
    };
    loadStage({
      around: around.current!,
      address,
      onMessage: (message) => message.type === 'lab' && onEvent(message.event),
    }).then(
      (frame) => {
        loaded = frame;
        if (isOver) frame.remove();
        else setStage(frame);
      },
      () => setLab({ error: 'The stage could not be loaded. Open this page again when there is a network.' }),
    );
    return () => {
      isOver = true;
      loaded?.remove();
    };
  }, [around, address]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (!stage) return;
    setOpen(false);
    const timer = setTimeout(() => stage.ask({ html }), isFirst.current ? 0 : pause);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [stage, html]);

  useEffect(() => {
    if (isOpen) stage?.ask({ selector });
  }, [stage, isOpen, selector]);
  return { ...lab, choose: (at) => stage?.ask({ choose: at }) };
}
