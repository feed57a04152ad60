/** Stands for the end of a line in a field of one line. */
export const lineEnd = ' ⏎ ';
