import { useMessages, usePage, useSite, useTrustedHtml } from 'lectern/app';
import { reservedIds } from 'lectern/model';

/**
 * Shows the home page's warning that the site's base URL is wrong, if it is enabled. The banner stays hidden here: with a
 * wrong base URL the app cannot load, so the boot script shows it and writes the current path into `[data-suggested]`.
 */
export function BaseUrlBanner() {
  const { baseUrl, baseUrlIssueBanner } = useSite();
  const { route } = usePage();
  const empty = useTrustedHtml('');
  if (!baseUrlIssueBanner || (route !== baseUrl && `${route}/` !== baseUrl)) return null;
  const banner = { className: 'base-url', id: reservedIds.baseUrlBanner, hidden: true };
  // An app that loads does not need the warning: it holds none of it, and leaves what the document has.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves what is there
  if (!import.meta.env.SSR) return <aside {...banner} dangerouslySetInnerHTML={empty} suppressHydrationWarning />;
  return <Warning banner={banner} baseUrl={baseUrl} />;
}

function Warning({ banner, baseUrl }: { readonly banner: object; readonly baseUrl: string }) {
  const messages = useMessages();
  return (
    <aside {...banner} aria-label={messages.baseUrlWarning}>
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
        <code data-suggested />
      </p>
    </aside>
  );
}
