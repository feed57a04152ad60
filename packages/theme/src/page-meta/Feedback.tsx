import { giveFeedback, useMessages, useSite } from 'lectern/app';
import { useState } from 'react';

/** Asks whether the page is helpful, where the site wants to know. One answer a page; without script there is nothing to ask with. */
export function Feedback() {
  const messages = useMessages();
  const [answer, setAnswer] = useState<boolean>();
  if (!useSite().feedback) return null;
  const isGiven = answer !== undefined;
  const give = (helpful: boolean) => {
    if (isGiven) return;
    giveFeedback(helpful);
    setAnswer(helpful);
  };
  return (
    <aside className="feedback js" aria-label={messages.helpful}>
      <p role="status">{isGiven ? messages.helpfulThanks : messages.helpful}</p>
      {[true, false].map((helpful) => (
        // A button that went away would take the focus with it.
        <button
          key={String(helpful)}
          type="button"
          className="button"
          aria-pressed={answer === helpful}
          aria-disabled={isGiven}
          onClick={() => give(helpful)}
        >
          {helpful ? messages.helpfulYes : messages.helpfulNo}
        </button>
      ))}
    </aside>
  );
}
