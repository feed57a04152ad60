import theme from '@lectern/theme';
import './handbook.css';

/** Lectern's own theme, in the handbook's colors. */
export default theme;
