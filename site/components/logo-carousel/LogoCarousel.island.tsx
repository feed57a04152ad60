import { useEffect, useRef, useState } from 'react';
import './logo-carousel.css';

/** The props of `LogoCarousel`. */
export interface LogoCarouselProps {
  /** The names, in order. */
  readonly names: readonly string[];
  /** The accessible name of the list. */
  readonly label: string;
}

/** Shows a row of names that only the reader moves: with its two buttons, by a swipe, with the keyboard. */
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
