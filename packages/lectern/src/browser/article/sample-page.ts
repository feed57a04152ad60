/**
 * Shows the source of the page that a sample runs against when the reader opens its line, because articles do not contain
 * it. If it cannot be loaded, only the link to it remains.
 */
export async function showSamplePage(details: HTMLDetailsElement, copyLabel: string): Promise<void> {
  const link = details.querySelector('a');
  if (!details.open || !link || details.querySelector('.code')) return;
  const figure = document.createElement('figure');
  figure.className = 'code';
  // Added at once, so that opening it again meanwhile requests nothing.
  figure.hidden = true;
  details.querySelector('summary')?.after(figure);
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error();
    const button = Object.assign(document.createElement('button'), { className: 'copy', type: 'button' });
    button.ariaLabel = `${copyLabel}: ${link.download}`;
    const pre = document.createElement('pre');
    pre.append(Object.assign(document.createElement('code'), { textContent: (await response.text()).trimEnd() }));
    figure.append(button, pre);
    figure.hidden = false;
  } catch {
    figure.remove();
  }
}
