/** Gives the frame that browsers put around a page the color of its ground, which follows the mode. */
export function paintThemeColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = getComputedStyle(document.documentElement).backgroundColor;
}
