import type { PostPreview } from 'lectern/model';
import { PostDate } from './PostDate.tsx';

/** Shows every post by year, newest first. */
export function PostArchive({ posts }: { readonly posts: readonly PostPreview[] }) {
  const years = groupByYear(posts);
  return [...years].map(([year, written]) => (
    <section className="archive-year" key={year}>
      <h2 id={`y${year}`}>{year}</h2>
      <ul>
        {written.map(({ title, href, date }) => (
          <li key={href}>
            <PostDate date={date} hasYear={false} />
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupByYear(posts: readonly PostPreview[]): ReadonlyMap<string, PostPreview[]> {
  const years = new Map<string, PostPreview[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
