/** Signs that begin a color in terminals are not written: whatever color is named, the texts stay as they are. */
type Plain = ((...texts: readonly unknown[]) => string) & { readonly level: number };

const join = (...texts: readonly unknown[]) => texts.join(' ');

/** Returns its texts without colors. */
const plain: Plain = new Proxy(join as Plain, {
  get(_, name) {
    if (name === 'level') return 0;
    return plain;
  },
});

export default plain;
