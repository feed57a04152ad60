/** Gives a figure with a chart the button that enlarges it; `name` is what the chart is called on its page. */
export function addEnlarge(figure: HTMLElement, name: string, texts: { readonly enlarge: string }): void {
  if (!figure.querySelector('svg') || figure.querySelector('.enlarge')) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'enlarge' });
  button.textContent = texts.enlarge;
  button.setAttribute('aria-label', `${texts.enlarge}: ${name}`);
  figure.querySelector('.diagram-chart')?.after(button);
}

/**
 * Shows the chart that a button belongs to in a dialog, as large as the window allows. Escape, its button and a click beside the
 * chart close it, and the focus is back where it was.
 */
export function enlargeChart(button: HTMLButtonElement, texts: { readonly close: string }): void {
  const chart = button.closest('.diagram')?.querySelector('svg');
  if (!chart) return;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'enlarged' });
  dialog.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'icon' });
  close.setAttribute('aria-label', texts.close);
  const copy = chart.cloneNode(true) as SVGElement;
  // The drawing's name is the dialog's, and its ids are in the page already.
  copy.setAttribute('aria-hidden', 'true');
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.removeAttribute('aria-labelledby');
  dialog.append(close, copy);
  dialog.addEventListener('click', ({ target }) => target !== copy && !copy.contains(target as Node) && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
