/** Shows a number; rendered at build time only. */
export function Counter({ value }: { readonly value: number }) {
  return <strong className="counter">{value}</strong>;
}
