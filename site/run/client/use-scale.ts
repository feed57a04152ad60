import { type RefObject, useEffect } from 'react';

/** Width of the page under test in CSS pixels. */
const pageWidth = 800;

/** Keeps the scale by which the page under test fits the width of its element. */
export function useScale(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width || pageWidth;
      // The height follows the scale. If it changed in this frame, the browser would report an error to the page.
      requestAnimationFrame(() => {
        element.current?.style.setProperty('--scale', String(Math.min(1, width / pageWidth)));
      });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
