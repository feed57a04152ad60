import { useColorMode, useGlobalData, useMessages, usePage, useSite } from 'lectern/app';
import { Suspense, useId } from 'react';

/** Shows what an island can know of site, page and reader. */
export default function Probe() {
  const { title } = usePage();
  const { mode } = useColorMode();
  const { versions } = useSite();
  const id = useId();
  return (
    <p className="probe">
      {title}, {mode}, {versions.length} modules, {useMessages().home}, <label htmlFor={id}>field</label>{' '}
      <input id={id} />
      <Suspense>
        <Documents />
      </Suspense>
    </p>
  );
}

function Documents() {
  return <b>{useGlobalData().docsVersions.docs?.[0]?.docs.length}</b>;
}
