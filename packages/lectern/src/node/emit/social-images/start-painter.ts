import { startTaskThread } from '../../store/task-thread.ts';
import { type CardPainter, type CardsInput, createCardPainter } from './card-painter.ts';
import type { CardTask } from './cards.worker.ts';

/** Draws pictures until it is ended. */
export interface Painter {
  readonly paint: CardPainter;
  end(): void;
}

/** Number of pictures that are worth a thread, which starts in about 0.2 s. */
const worthAThread = 20;

/** Prepares to draw a number of pictures: many in a thread of their own. Throws if the mark cannot be drawn. */
export async function startPainter(input: CardsInput, count: number): Promise<Painter> {
  const thread = count >= worthAThread ? await startThread(input) : undefined;
  if (!thread) return { paint: await createCardPainter(input), end: () => undefined };
  try {
    await thread.ask(undefined);
  } catch (error) {
    thread.end();
    throw error;
  }
  return { paint: async (card) => (await thread.ask(card))!, end: thread.end };
}

async function startThread(input: CardsInput) {
  // A library that only a thread has loaded is unloaded with it, while threads of its own may still run.
  // Source: https://sharp.pixelplumbing.com/install/#worker-threads
  await import('sharp');
  return startTaskThread<CardTask, Uint8Array | undefined>('card-worker', input);
}
