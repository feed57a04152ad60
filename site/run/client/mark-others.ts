import { engineHere, engines } from '../messages.ts';

/** Takes the button of each sample away that does something else in the engine of this browser, and says so. */
export function markOthers(buttons: Iterable<HTMLElement>, addNote: (place: Element, text: string) => void): void {
  const engine = engineHere();
  for (const button of buttons) {
    const letters = button.dataset.run!.replace(/.*#/, '');
    if (!letters.includes(engine[0]!)) continue;
    const same = engines.filter((name) => !letters.includes(name[0]!)).join(' and ');
    addNote(
      button.parentElement!,
      `This sample does something else in ${engine}, the engine of your browser, than over WebDriver, so it has no Run here. It runs in ${same}.`,
    );
    button.remove();
  }
}
