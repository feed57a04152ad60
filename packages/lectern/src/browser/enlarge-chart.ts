/** Opens a chart at its middle, and gives its figure the button that enlarges it; `name` is what the chart is called on its page. */
export function addEnlarge(figure: HTMLElement, name: string, texts: { readonly enlarge: string }): void {
  if (!figure.querySelector('svg') || figure.querySelector('.enlarge')) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'enlarge' });
  button.textContent = texts.enlarge;
  button.setAttribute('aria-label', `${texts.enlarge}: ${name}`);
  const chart = figure.querySelector('.diagram-chart')!;
  chart.after(button);
  center(chart);
}

/** How much larger a chart becomes at least, and how much room the dialog keeps around it, in CSS pixels. */
const growth = 1.4;
const margin = { inline: 48, block: 80 };

/**
 * Shows the chart that a button belongs to in a dialog: as large as the window allows, and where that would hardly be larger, so
 * large that it scrolls. Escape, its button and a click beside the chart close it, and the focus is back where it was.
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
  const [width, height] = [Number(chart.getAttribute('width')), Number(chart.getAttribute('height'))];
  const fit = Math.min((innerWidth - margin.inline) / width, (innerHeight - margin.block) / height);
  const scale = fit < growth ? growth : fit;
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  dialog.append(close, copy);
  dialog.addEventListener('click', ({ target }) => target !== copy && !copy.contains(target as Node) && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  center(dialog);
}

/** Shows the middle of what is wider than its frame: charts begin there. */
function center(frame: Element): void {
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}
