import { useDocsVersion, useMessages, usePage } from 'lectern/app';

/** A menu of the documentation's versions that leads to the same page in each; nothing where there is only one. The choice is kept. */
export function VersionsMenu() {
  const { collection, version, versions } = usePage();
  const { choose } = useDocsVersion(collection);
  const messages = useMessages();
  if (!versions) return null;
  const current = versions.find(({ name }) => name === version);
  return (
    <li>
      <details className="versions" key={version}>
        <summary aria-label={`${messages.versions}: ${current?.label ?? version}`}>{current?.label ?? version}</summary>
        <ul aria-label={messages.versions}>
          {versions.map(({ name, label, href }) => (
            <li key={name}>
              <a href={href} aria-current={name === version ? 'true' : undefined} onClick={() => choose(name)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
