import { useMessages, usePage, useSite, useTrustedHtml } from 'lectern/app';
import { reservedIds } from 'lectern/model';

/**
 * The home page's warning that the site's base URL is wrong, if it is enabled. It stays hidden: the app cannot be there
 * when it is true, so the boot script shows it and puts the path in view into `[data-suggested]`.
 */
export function BaseUrlBanner() {
  const { baseUrl, baseUrlIssueBanner } = useSite();
  const { route } = usePage();
  const messages = useMessages();
  const empty = useTrustedHtml('');
  if (!baseUrlIssueBanner || (route !== baseUrl && `${route}/` !== baseUrl)) return null;
  return (
    <aside
      className="base-url"
      id={reservedIds.baseUrlBanner}
      hidden
      aria-label={messages.baseUrlWarning}
      suppressHydrationWarning
    >
      <p>
        <strong>{messages.baseUrlWarning}</strong>
      </p>
      <p>{messages.baseUrlReason}</p>
      <p>
        {`${messages.baseUrlConfigured} `}
        <code>{baseUrl}</code>
        {baseUrl === '/' && ` ${messages.baseUrlDefault}`}
      </p>
      <p>
        {`${messages.baseUrlSuggested} `}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves what the boot script puts there */}
        <code data-suggested dangerouslySetInnerHTML={empty} suppressHydrationWarning />
      </p>
    </aside>
  );
}
