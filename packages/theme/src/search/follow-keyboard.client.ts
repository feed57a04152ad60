/**
 * Tells the styles of an element, as `--seen`, how much of the window's height a keyboard on the screen leaves. It covers the window, and no
 * unit of CSS counts it. Returns a function that stops this.
 */
export function followKeyboard(element: HTMLElement): () => void {
  const seen = visualViewport;
  if (!seen) return () => {};

  const tell = () => {
    // A page that is zoomed with two fingers is as high as before.
    element.style.setProperty('--seen', `${seen.height * seen.scale}px`);
  };

  tell();
  seen.addEventListener('resize', tell);
  return () => seen.removeEventListener('resize', tell);
}
