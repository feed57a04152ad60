import { useMessages, usePage, useSite, useVersions } from 'lectern/app';
import { Suspense } from 'react';

/** A menu of the documentation's versions; nothing where the page's collection has only one. */
export function VersionsMenu() {
  const { collection } = usePage();
  if (!useSite().versionedCollections?.includes(collection)) return null;
  return (
    <Suspense>
      <VersionsList collection={collection} />
    </Suspense>
  );
}

function VersionsList({ collection }: { readonly collection: string }) {
  const versions = useVersions(collection);
  const messages = useMessages();
  const { id, route } = usePage();
  const current = versions.find((version) => version.docs.some((doc) => doc.path === route));
  return (
    <li>
      <details className="versions">
        <summary>{current?.label ?? messages.versions}</summary>
        <ul aria-label={messages.versions}>
          {versions.map(({ name, label, path, docs }) => (
            <li key={name}>
              <a
                href={docs.find((doc) => doc.id === id)?.path ?? path}
                aria-current={name === current?.name ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
