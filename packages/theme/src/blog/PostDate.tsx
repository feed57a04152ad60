import { useSite } from 'lectern/app';

/** Shows the day of a post, written out in the site's language. */
export function PostDate({ date, hasYear = true }: { readonly date: string; readonly hasYear?: boolean }) {
  const { i18n } = useSite();
  const parts = hasYear ? ({ dateStyle: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const format = new Intl.DateTimeFormat(i18n.currentLocale, { ...parts, timeZone: 'UTC' });
  return (
    // A browser's own language data may be newer than that of the build.
    <time dateTime={date} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
