import type { ComponentType } from 'react';

/** Wraps an island's prerendered HTML; the build puts it around every component that an article imports from an `.island.tsx` file. */
export function Island(props: {
  readonly id: string;
  readonly component: ComponentType<Record<string, unknown>>;
  readonly props: Readonly<Record<string, unknown>>;
}) {
  const Component = props.component;
  const given = JSON.stringify(props.props);
  return (
    <div data-island={props.id} data-props={given}>
      <Component {...props.props} />
    </div>
  );
}
