import { useGlobalData } from 'lectern/app';

/** Shows the label of the documentation version from which this site is built, from its version record. */
export function CurrentVersion() {
  const [version] = useGlobalData().docsVersions.docs ?? [];
  if (!version) return null;
  return (
    <p>
      The documentation in view has the label <strong>{version.label}</strong>: it is the one that the next correction
      goes to, and it has {version.docs.length} pages.
    </p>
  );
}
