import type { ThemeComponents } from '@lectern/theme';
import { Footer as Original } from '@lectern/theme/components';
import words from './words.shout';

/** The footer of the theme with a line above it. */
const Footer: ThemeComponents['Footer'] = () => (
  <>
    <p className="above-footer">
      {words}, {__ANSWER__}
    </p>
    <Original />
  </>
);

export default Footer;
