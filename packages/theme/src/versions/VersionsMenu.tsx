import { useDocsVersion, useMessages, usePage } from 'lectern/app';
import { Dropdown } from '../dropdown/Dropdown.tsx';

/**
 * Shows a menu of the documentation's versions that leads to the same page in each; nothing if there is only one. The
 * choice is kept.
 */
export function VersionsMenu() {
  return import.meta.env.LECTERN_VERSIONS === false ? null : <Menu />;
}

function Menu() {
  const { collection, version, versions } = usePage();
  const { choose } = useDocsVersion(collection);
  const messages = useMessages();
  if (!versions) return null;
  const label = versions.find(({ name }) => name === version)?.label ?? version;
  return (
    <li>
      <Dropdown className="versions" label={`${messages.versions}: ${label}`} shown={label} key={version}>
        {versions.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href} aria-current={name === version ? 'true' : undefined} onClick={() => choose(name)}>
              {label}
            </a>
          </li>
        ))}
      </Dropdown>
    </li>
  );
}
