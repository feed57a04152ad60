import { useMessages, useSite } from 'lectern/app';
import { NavLinkAnchor } from '../navbar/NavLinks.tsx';

/** The site's footer: groups of links, a logo, the copyright. */
export function Footer() {
  const { footer } = useSite();
  const messages = useMessages();
  const { logo } = footer;
  const image = logo && <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />;
  return (
    <footer className="footer">
      {footer.groups.length > 0 && (
        <nav aria-label={messages.footer}>
          {footer.groups.map(({ title, items }) => (
            <div key={title}>
              <p>{title}</p>
              <ul>
                {items.map((item) => (
                  <li key={item.label}>
                    <NavLinkAnchor link={item} />
                  </li>
                ))}
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
