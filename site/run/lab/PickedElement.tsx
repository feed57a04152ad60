import { judgeSelector } from './judge-selector.ts';
import type { Lab } from './use-lab.ts';

const order = ['strong', 'fair', 'brittle'];

/** Lists selectors for the element that the reader clicked, the strongest first. */
export function PickedElement({
  picked,
  onChoose,
}: {
  readonly picked: Lab['picked'];
  readonly onChoose: (selector: string) => void;
}) {
  if (!picked) return <p className="stage-note">Click an element of the page to see selectors for it.</p>;
  const choices = picked.choices.map((choice) => ({ ...choice, ...judgeSelector(choice.selector) }));
  choices.sort((a, b) => Number(a.count > 1) - Number(b.count > 1) || order.indexOf(a.grade) - order.indexOf(b.grade));
  return (
    <>
      <h2>
        Selectors for <code>{picked.tag}</code>
      </h2>
      <ul className="lab-choices">
        {choices.map(({ selector, count, grade, reason }) => (
          <li key={selector}>
            <button type="button" title={reason} onClick={() => onChoose(selector)}>
              {selector}
            </button>
            <small className={grade}>{count === 1 ? grade : `${grade}, the first of ${count}`}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
