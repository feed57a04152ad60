import { useMessages, useSite } from 'lectern/app';
import type { NavLink } from 'lectern/model';
import { memo } from 'react';
import { listKeys } from '../list-keys/list-keys.ts';
import { NavLinkAnchor } from '../navbar/NavLinks.tsx';

/** Shows the site's footer: groups of links, a logo, the copyright. */
export function Footer() {
  const { footer } = useSite();
  const messages = useMessages();
  const { logo } = footer;
  const groupKeys = listKeys(footer.groups.map(({ title }) => title));
  const image = logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />;
  return (
    <footer className="footer">
      {footer.groups.length > 0 && (
        <nav aria-label={messages.footer}>
          {footer.groups.map(({ title, items }, index) => (
            <div key={groupKeys[index]}>
              <p>{title}</p>
              <ul>
                <FooterLinks items={items} />
              </ul>
            </div>
          ))}
        </nav>
      )}
      {logo?.href ? <a href={logo.href}>{image}</a> : image}
      {footer.copyright}
    </footer>
  );
}

/** They are the same on every page, so no navigation renders them again. */
const FooterLinks = memo(function FooterLinks({ items }: { readonly items: readonly NavLink[] }) {
  const keys = listKeys(items.map(({ label }) => label));
  return items.map((item, index) => (
    <li key={keys[index]}>
      <NavLinkAnchor link={item} />
    </li>
  ));
});
