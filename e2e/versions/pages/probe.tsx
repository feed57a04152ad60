import { useGlobalData, useSite, useVersions } from 'lectern/app';

/** Prints what site code gets about versions. */
export default function Probe() {
  const facts = { versions: useVersions(), help: useVersions('help'), all: Object.keys(useGlobalData().docsVersions) };
  return (
    <>
      <pre id="facts">{JSON.stringify(facts)}</pre>
      <pre id="modules">{JSON.stringify(useSite().versions)}</pre>
    </>
  );
}
