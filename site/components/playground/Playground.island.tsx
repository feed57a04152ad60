import { type ComponentType, useState } from 'react';
import { Feature } from '../feature/Feature.tsx';
import { Highlight } from '../highlight/Highlight.tsx';
import LogoCarousel from '../logo-carousel/LogoCarousel.island.tsx';
import Robot from '../robot/Robot.island.tsx';
import { Section } from '../section/Section.tsx';
import { PropControl } from './PropControl.tsx';
import type { Prop, PropValue } from './prop.ts';
import { writeCode } from './write-code.ts';
import './playground.css';

/** The components of the home page by name; their own types determine their props. */
const components = { Feature, Highlight, LogoCarousel, Robot, Section } as unknown as Readonly<
  Record<string, ComponentType<Readonly<Record<string, PropValue>>>>
>;

/** Shows a component live, a control for each of its props, and the code for the current values. */
export default function Playground(given: {
  readonly component: string;
  readonly props: readonly Prop[];
  readonly start: Readonly<Record<string, PropValue>>;
}) {
  const { component, props } = given;
  const [values, setValues] = useState(given.start);
  const Component = components[component]!;
  return (
    <div className="playground">
      <div className="playground-live">
        <Component {...values} />
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        {props.map((prop) => (
          <PropControl
            key={prop.name}
            prop={prop}
            value={values[prop.name]}
            onChange={(value) => setValues({ ...values, [prop.name]: value })}
          />
        ))}
      </form>
      <figure className="code">
        <figcaption>the code that makes it</figcaption>
        <button type="button" className="copy" aria-label="Copy code" />
        <pre>
          <code>{writeCode(component, props, values)}</code>
        </pre>
      </figure>
    </div>
  );
}
