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
  const choices = (picked?.choices ?? []).map((choice) => ({ ...choice, ...judgeSelector(choice.selector) }));
  choices.sort((a, b) => Number(a.count > 1) - Number(b.count > 1) || order.indexOf(a.grade) - order.indexOf(b.grade));
  return (
    <>
      <h2>Other selectors</h2>
      <p role="status">
        {picked ? (
          <>
            {choices.length} for <code>{picked.tag}</code>, the strongest first
          </>
        ) : (
          'Click an element of the page, or press its button in the list above.'
        )}
      </p>
      {choices.length > 0 && (
        <ul className="lab-choices" aria-label="Other selectors">
          {choices.map(({ selector, count, grade, reason }) => (
            <li key={selector}>
              <button type="button" onClick={() => onChoose(selector)}>
                {selector}
              </button>{' '}
              <small className={grade}>{count === 1 ? grade : `${grade}, the first of ${count}`}</small>
              <small>{reason}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
