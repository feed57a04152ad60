/**
 * Notes which groups below `root` are open and which tabs are chosen, by their labels. Returns a function that opens and
 * chooses the same in whatever replaced them; new groups and tabs stay as they are.
 */
export function keepOpen(root: HTMLElement): () => void {
  const noted = new Map(controls(root).map(({ name, element }) => [name, isOn(element)]));
  return () => {
    for (const { name, element } of controls(root)) {
      const on = noted.get(name);
      if (on === undefined) continue;
      if (element instanceof HTMLDetailsElement) element.open = on;
      else element.checked = on;
    }
  };
}

type Control = HTMLDetailsElement | HTMLInputElement;

function isOn(element: Control): boolean {
  return element instanceof HTMLDetailsElement ? element.open : element.checked;
}

/** Returns the groups and tabs with a unique name each: the label, and how many before it have the same one. */
function controls(root: HTMLElement): { readonly name: string; readonly element: Control }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<Control>('details, .tabs > input[type=radio]')].map((element) => {
    const label = element instanceof HTMLDetailsElement ? element.querySelector('summary') : element.labels?.[0];
    const text = `${element.localName} ${label?.textContent}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { name: `${text} ${count}`, element };
  });
}
