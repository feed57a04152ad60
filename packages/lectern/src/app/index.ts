export { Article } from './Article.tsx';
export { useMessages, usePage, useSidebar, useSite, useVersions, useView } from './contexts.ts';
export { Link } from './Link.tsx';
export { fillMessage, type Messages } from './messages.ts';
export type { Theme } from './theme.ts';
