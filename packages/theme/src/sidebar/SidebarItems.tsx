import type { SidebarItem } from 'lectern/model';
import { SidebarBranch } from './SidebarBranch.tsx';

/** One level of the sidebar. */
export function SidebarItems({ items, route }: { readonly items: readonly SidebarItem[]; readonly route: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.type === 'link' ? item.href : item.label}>
          {item.type === 'link' ? (
            <a href={item.href} aria-current={item.href === route ? 'page' : undefined}>
              {item.label}
            </a>
          ) : (
            <SidebarBranch group={item} route={route} />
          )}
        </li>
      ))}
    </ul>
  );
}
