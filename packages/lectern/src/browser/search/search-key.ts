/** Tells whether a key opens search: `/` outside of fields, Ctrl or Cmd with K anywhere. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return (
    key === '/' && !ctrlKey && !metaKey && !(target as Element).closest?.('input,textarea,select,[contenteditable]')
  );
}
