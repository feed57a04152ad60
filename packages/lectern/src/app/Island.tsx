import { use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { renderHearing } from './browser-only.ts';
import { StaticContext, ViewContext } from './contexts.ts';
import { islandComponent } from './island-component.ts';
import { notJson } from './not-json.ts';
import { Providers } from './Providers.tsx';
import { GlobalDataContext } from './use-global-data.ts';

/**
 * Renders an island's prerendered HTML. The build puts it around every component that an article imports from an
 * `.island.tsx` file. The component is rendered on its own, as the browser hydrates it: the article around it is static and
 * has no marks for React.
 */
export function Island(props: {
  readonly id: string;
  /** The default export of its file. */
  readonly component: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}) {
  const Component = islandComponent(props.id, props.component);
  const key = useId();
  const view = use(ViewContext);
  const globalData = use(GlobalDataContext);
  // In the shell, and inside another island, the browser treats it like any other component.
  if (!use(StaticContext)) return <Component {...props.props} />;
  if (!view || !globalData) throw new Error('An island is rendered in an article.');
  const lost = notJson(props.props);
  if (lost) throw new Error(`The island ${props.id} is given ${lost}, but only what JSON can hold reaches the browser`);
  const html = renderHearing(undefined, () =>
    renderToString(
      <Providers globalData={globalData}>
        <ViewContext value={view}>
          <StaticContext value={false}>
            <Component {...props.props} />
          </StaticContext>
        </ViewContext>
      </Providers>,
      { identifierPrefix: key },
    ),
  );
  return (
    <div
      data-island={props.id}
      data-key={key}
      data-props={JSON.stringify(props.props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the site's own component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
