import { workerData } from 'node:worker_threads';
import { answerTasks } from '../../store/task-thread.ts';
import { type Card, type CardsInput, createCardPainter } from './card-painter.ts';

/** A picture that is wanted; undefined asks whether pictures can be drawn. */
export type CardTask = Card | undefined;

// The thread that draws pictures of pages. Each waits for threads of the system several times, so several are drawn at once.
const painter = createCardPainter(workerData as CardsInput);
// Whoever asks gets the error.
painter.catch(() => undefined);

answerTasks(async (card: CardTask) => {
  const paint = await painter;
  return card && paint(card);
});
