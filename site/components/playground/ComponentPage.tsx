import Playground from './Playground.island.tsx';
import { PropsTable } from './PropsTable.tsx';
import type { PropValue } from './prop.ts';
import { readProps } from './read-props.ts';

/**
 * Shows the page of a component: the component live with its controls, and its props. Both are made from its source at
 * build time.
 */
export function ComponentPage({
  component,
  source,
  start,
}: {
  readonly component: string;
  /** Text of the component's file. */
  readonly source: string;
  /** Its initial props. */
  readonly start: Readonly<Record<string, PropValue>>;
}) {
  const props = readProps(source);
  return (
    <>
      <h2>Try it</h2>
      <Playground component={component} props={props} start={start} />
      <h2>Props</h2>
      <PropsTable props={props} />
    </>
  );
}
