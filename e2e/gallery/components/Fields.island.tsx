import { useState } from 'react';

const sizes = ['small', 'large'];

/** Shows what React knows of one field of each kind. */
export default function Fields() {
  const [text, setText] = useState('');
  const [steps, setSteps] = useState('2');
  const [size, setSize] = useState(sizes[0]!);
  const [color, setColor] = useState('red');
  const [isOn, setOn] = useState(false);
  const [changes, setChanges] = useState(0);
  const change = (set: () => void) => {
    set();
    setChanges(changes + 1);
  };
  return (
    <div className="fields">
      <input type="search" value={text} onChange={({ target }) => change(() => setText(target.value))} />
      <input type="range" max="9" value={steps} onChange={({ target: { value } }) => change(() => setSteps(value))} />
      {sizes.map((value) => (
        <input
          key={value}
          type="radio"
          name="size"
          aria-label={value}
          checked={size === value}
          onChange={() => change(() => setSize(value))}
        />
      ))}
      <select value={color} onChange={({ target }) => change(() => setColor(target.value))}>
        <option>red</option>
        <option>blue</option>
      </select>
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(() => setOn(target.checked))} />
      <output>{[text, steps, size, color, isOn, changes].join(' ')}</output>
    </div>
  );
}
