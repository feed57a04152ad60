/** The comment that ends the part of a post that lists show, as in Docusaurus: `<!-- truncate -->`. */
export const previewMark = 'truncate';
