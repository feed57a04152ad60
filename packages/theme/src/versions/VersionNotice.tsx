import { fillMessage, useDocsVersion, useMessages, usePage } from 'lectern/app';

/**
 * Says on the pages of other versions that theirs is not the latest version, or is not released yet, with a link to the same page in the
 * latest. Shows nothing on pages of the latest version, and where there is only one.
 */
export function VersionNotice() {
  return import.meta.env.LECTERN_VERSIONS === false ? null : <Notice />;
}

function Notice() {
  const { collection, version, versions } = usePage();
  const { choose } = useDocsVersion(collection);
  const messages = useMessages();
  if (!versions) return null;
  const own = versions.findIndex(({ name }) => name === version);
  const latest = versions.findIndex(({ isLast }) => isLast);
  if (own < 0 || latest < 0 || own === latest) return null;
  const { name, label, href } = versions[latest]!;
  const text = own < latest ? messages.versionUnreleased : messages.versionOld;
  return (
    <p className="admonition warning version-notice">
      {`${fillMessage(text, { version: versions[own]!.label })} `}
      <a href={href} onClick={() => choose(name)}>
        {fillMessage(messages.versionGoTo, { version: label })}
      </a>
    </p>
  );
}
