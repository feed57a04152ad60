/** What we use of the package; its published types lack the last two options. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly noHinting?: boolean;
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}

/** What we use of the package, which has no types. */
declare module 'fontverter' {
  export function convert(font: Buffer, to: 'sfnt'): Promise<Buffer>;
}
