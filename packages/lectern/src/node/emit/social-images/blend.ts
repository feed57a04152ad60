/** A drawing with red, green, blue and opacity for each pixel, and its place on a picture. */
export interface Layer {
  readonly input: Uint8Array;
  readonly raw: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly top: number;
}

/**
 * Returns a picture with layers on it, cut at its edges. `sharp` does the same to every pixel of the picture, layer or not, and takes twice as
 * long for that as for compressing the picture.
 */
export function blend(input: {
  /** Red, green and blue of each pixel. */
  readonly ground: Uint8Array;
  /** Width of the picture in pixels. */
  readonly width: number;
  readonly layers: readonly Layer[];
}): Uint8Array {
  const { ground, width, layers } = input;
  const picture = new Uint8Array(ground);
  const height = ground.length / 3 / width;
  for (const { input: drawn, raw, left, top } of layers) {
    const [firstColumn, lastColumn] = [Math.max(0, -left), Math.min(raw.width, width - left)];
    for (let row = Math.max(0, -top); row < Math.min(raw.height, height - top); row++) {
      for (let column = firstColumn; column < lastColumn; column++) {
        const from = (row * raw.width + column) * 4;
        const opacity = drawn[from + 3]! / 255;
        if (opacity === 0) continue;
        const to = ((top + row) * width + left + column) * 3;
        for (let channel = 0; channel < 3; channel++)
          picture[to + channel] = Math.round(drawn[from + channel]! * opacity + picture[to + channel]! * (1 - opacity));
      }
    }
  }
  return picture;
}
