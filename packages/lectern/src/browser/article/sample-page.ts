/**
 * Shows the source of the page that a sample runs against, once the reader has opened its line: articles do not carry it. Where it
 * cannot be had, the link to it is what there is.
 */
export async function showSamplePage(details: HTMLDetailsElement, copyLabel: string): Promise<void> {
  const link = details.querySelector('a');
  if (!details.open || !link || details.querySelector('.code')) return;
  const figure = document.createElement('figure');
  figure.className = 'code';
  // There at once, so that a second opening meanwhile asks for nothing.
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
