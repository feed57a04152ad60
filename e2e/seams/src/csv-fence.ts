import { escapeHtml, type RenderFence } from 'lectern';

/** Returns a fence of the language `csv` as a table. */
export const csv: RenderFence = ({ code, attributes }) => {
  const rows = code.split('\n').map((line) => line.split(',').map((cell) => `<td>${escapeHtml(cell.trim())}</td>`));
  const caption = attributes.title ? `<caption>${escapeHtml(attributes.title)}</caption>` : '';
  return `<table>${caption}<tbody>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</tbody></table>`;
};
