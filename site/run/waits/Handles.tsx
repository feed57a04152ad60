import { useId } from 'react';
import type { Times } from './waiting-page.ts';

const handles: readonly { readonly name: keyof Times; readonly label: string; readonly min: number }[] = [
  { name: 'table', label: 'The table appears after', min: 0 },
  { name: 'download', label: 'Download is enabled after', min: 0 },
  { name: 'waitforTimeout', label: 'waitforTimeout', min: 250 },
  { name: 'waitforInterval', label: 'waitforInterval', min: 50 },
];
const step = 50;
const longest = 5000;

/** Shows a handle for each time. */
export function Handles({ times, onChange }: { readonly times: Times; readonly onChange: (times: Times) => void }) {
  const id = useId();
  return (
    <div className="stage-handles">
      {handles.map(({ name, label, min }) => (
        <p key={name}>
          <label htmlFor={id + name}>{label}</label>
          {/* The handle tells its value itself. */}
          <span aria-hidden="true">{times[name]} ms</span>
          <input
            id={id + name}
            type="range"
            min={min}
            max={longest}
            step={step}
            value={times[name]}
            aria-valuetext={`${times[name]} ms`}
            onChange={({ target }) => onChange({ ...times, [name]: Number(target.value) })}
          />
        </p>
      ))}
    </div>
  );
}
