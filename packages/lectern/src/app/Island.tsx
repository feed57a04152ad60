import { type ComponentType, use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { ViewContext } from './contexts.ts';
import { GlobalDataContext } from './global-data.ts';
import { Providers } from './Providers.tsx';

/**
 * An island's prerendered HTML; the build puts it around every component that an article imports from an `.island.tsx` file.
 * The component is rendered by itself, as the browser hydrates it: the article around it is static and has no marks for React.
 */
export function Island(props: {
  readonly id: string;
  readonly component: ComponentType<Record<string, unknown>>;
  readonly props: Readonly<Record<string, unknown>>;
}) {
  const Component = props.component;
  const key = useId();
  const view = use(ViewContext);
  const globalData = use(GlobalDataContext);
  if (!view || !globalData) throw new Error('An island is rendered in an article.');
  const html = renderToString(
    <Providers globalData={globalData}>
      <ViewContext value={view}>
        <Component {...props.props} />
      </ViewContext>
    </Providers>,
    { identifierPrefix: key },
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
