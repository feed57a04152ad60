/** Id of the menu's element, which the navigation bar's button opens. No heading has it (see `reservedPrefix`). */
export const menuId = 'lectern-menu';
