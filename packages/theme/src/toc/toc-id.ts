/** Id of the contents' element, which the bar's button opens. No heading has it (see `reservedPrefix`). */
export const tocId = 'lectern-toc';
