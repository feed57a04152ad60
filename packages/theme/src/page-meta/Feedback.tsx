import { giveFeedback, useMessages, useSite } from 'lectern/app';
import { useState } from 'react';

/** Asks whether the page is helpful, if the site wants to know. Takes one answer per page; shows nothing without script. */
export function Feedback() {
  return import.meta.env.LECTERN_FEEDBACK === false ? null : <Question />;
}

function Question() {
  const messages = useMessages();
  const { feedback } = useSite();
  const [answer, setAnswer] = useState<boolean>();
  if (!feedback) return null;
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
        // A button that is removed would lose the focus.
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
