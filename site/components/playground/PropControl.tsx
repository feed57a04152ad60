import { useId } from 'react';
import type { Prop, PropValue } from './prop.ts';

/** Shows a control for one prop; the prop's name is the label. */
export function PropControl({
  prop,
  value,
  onChange,
}: {
  readonly prop: Prop;
  readonly value: PropValue | undefined;
  readonly onChange: (value: PropValue) => void;
}) {
  const { name, control, fallback } = prop;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {typeof control === 'object' && (
        <select
          id={id}
          value={String(value ?? fallback?.slice(1, -1))}
          onChange={({ target }) => onChange(target.value)}
        >
          {control.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {control === 'number' && (
        <input
          id={id}
          type="number"
          min="40"
          max="400"
          step="10"
          value={Number(value ?? fallback)}
          onChange={({ target }) => target.validity.valid && target.value && onChange(target.valueAsNumber)}
        />
      )}
      {control === 'list' && (
        <textarea
          id={id}
          rows={4}
          value={(value as readonly string[]).join('\n')}
          onChange={({ target }) => onChange([...new Set(target.value.split('\n'))])}
        />
      )}
      {control === 'text' && (
        <input
          id={id}
          type="text"
          value={String(value ?? fallback?.slice(1, -1) ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
