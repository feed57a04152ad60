/** Id of the menu's element, which the navigation bar's button opens; unlikely as the id of a heading. */
export const menuId = 'site-menu';
