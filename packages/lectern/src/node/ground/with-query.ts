/** Returns an address with the query of a request, which is empty or begins with a question mark, added to its own. */
export function withQuery(address: string, query: string): string {
  const [bare, ...hash] = address.split(/(?=#)/) as [string, ...string[]];
  const more = query.length > 1 ? (bare.includes('?') ? '&' : '?') + query.slice(1) : '';
  return bare + more + hash.join('');
}
