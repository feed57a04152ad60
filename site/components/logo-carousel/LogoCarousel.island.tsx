import { useEffect, useRef, useState } from 'react';
import './logo-carousel.css';

/** What `LogoCarousel` takes. */
export interface LogoCarouselProps {
  /** Names that are shown, in their order. */
  readonly names: readonly string[];
  /** What the list is called for a reader who does not see it. */
  readonly label: string;
}

/** A row of names that moves by the reader's hand only: by its two buttons, by a swipe, by the keyboard. */
export default function LogoCarousel({ names, label }: LogoCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);

  function look() {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!;
    setAtStart(scrollLeft < 1);
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 1);
  }

  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  });

  function move(direction: 1 | -1) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { clientWidth } = row.current!;
    row.current!.scrollBy({ left: direction * clientWidth * 0.8, behavior: isCalm ? 'instant' : 'smooth' });
  }

  return (
    <div className="carousel">
      <button type="button" className="icon js" aria-label="Back" disabled={isAtStart} onClick={() => move(-1)}>
        ‹
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <ul ref={row} aria-label={label} tabIndex={0} onScroll={look}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="button" className="icon js" aria-label="Forward" disabled={isAtEnd} onClick={() => move(1)}>
        ›
      </button>
    </div>
  );
}
