import { useSite } from 'lectern/app';

/** The day of a post, written out as in the site's language. */
export function PostDate({ date }: { readonly date: string }) {
  const { i18n } = useSite();
  const format = new Intl.DateTimeFormat(i18n.currentLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    // A browser's own data on languages may be newer than that of the build.
    <time dateTime={date} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
