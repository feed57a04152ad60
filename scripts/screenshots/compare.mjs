import sharp from 'sharp';

/** Side of the squares whose mean colors are compared, in pixels: as wide as a letter. */
const side = 8;

/** How far the mean color of a square may be off, of 255: machines draw the edges of letters differently. */
const tolerance = 12;

/**
 * Compares two pictures. Returns `same` if all pixels are, `alike` if only the edges of letters differ, and otherwise where they look
 * different, as a sentence.
 */
export async function compare(kept, taken) {
  const [one, other] = await Promise.all([kept, taken].map(read));
  if (one.width !== other.width || one.height !== other.height)
    return `is ${other.width} × ${other.height} px and was ${one.width} × ${one.height}`;
  if (one.data.equals(other.data)) return 'same';
  const [before, after] = [one, other].map(meansOf);
  const columns = Math.ceil(one.width / side);
  const places = before.flatMap((mean, index) =>
    mean.some((value, channel) => Math.abs(value - after[index][channel]) > tolerance)
      ? [{ x: (index % columns) * side, y: Math.floor(index / columns) * side }]
      : [],
  );
  if (places.length === 0) return 'alike';
  const edges = (axis) => {
    const values = places.map((place) => place[axis]);
    return `${Math.min(...values)} to ${Math.max(...values) + side}`;
  };
  return `differs in ${places.length} of ${before.length} squares, from left ${edges('x')}, from top ${edges('y')}`;
}

async function read(picture) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the mean color of each square, row by row. */
function meansOf({ data, width, height }) {
  const means = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const sum = [0, 0, 0];
      const [right, bottom] = [Math.min(left + side, width), Math.min(top + side, height)];
      for (let y = top; y < bottom; y += 1)
        for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 1) sum[at % 3] += data[at];
      means.push(sum.map((value) => value / ((right - left) * (bottom - top))));
    }
  }
  return means;
}
