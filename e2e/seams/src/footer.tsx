import type { ThemeComponents } from '@lectern/theme';
import { Footer as Original } from '@lectern/theme/components';

/** Shows the footer of the theme with a line above it. */
const Footer: ThemeComponents['Footer'] = () => (
  <>
    <p className="above-footer">Made by two people and a dog.</p>
    <Original />
  </>
);

export default Footer;
