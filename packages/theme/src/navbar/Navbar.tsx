import { Link, useMessages, useSite } from 'lectern/app';
import { ColorModeSwitch } from '../color-mode/ColorModeSwitch.tsx';
import { menuId } from '../menu/Menu.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { VersionsMenu } from '../versions/VersionsMenu.tsx';
import { NavLinks } from './NavLinks.tsx';

/** The bar on top of every page. */
export function Navbar() {
  const { navbar, colorMode } = useSite();
  const messages = useMessages();
  const { logo, title } = navbar;
  return (
    <header className="navbar">
      <button type="button" className="icon burger" popoverTarget={menuId} aria-label={messages.openMenu} />
      <Link to="/" className="brand">
        {logo && (
          <img src={logo.src} alt={title ? '' : logo.alt} width={logo.width} height={logo.height} loading="lazy" />
        )}
        {title}
      </Link>
      <nav aria-label={messages.mainNavigation}>
        <ul>
          <NavLinks position="left" />
        </ul>
      </nav>
      <SearchField />
      <ul className="tools">
        <NavLinks position="right" />
        <VersionsMenu />
        {!colorMode.disableSwitch && <ColorModeSwitch />}
      </ul>
    </header>
  );
}
