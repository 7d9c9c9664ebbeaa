import sharp from 'sharp';

/**
 * Number of colours that {@link readColour} can tell apart after a lossy conversion. A colour has 16 levels of red,
 * of green and of blue, and its number is that of the CSS colour `#rgb`.
 */
export const COLOUR_COUNT = 4_096;
/** Difference between two neighbouring levels of red, green or blue. */
const LEVEL_STEP = 17;

/** Value in place of a colour for an account without a picture. */
export const NO_PICTURE = -1;

/** Side of the built pictures in pixels: the smallest that the product accepts. */
export const PICTURE_SIDE = 96;

/** Builds a PNG that is filled with a colour. The colour shows which upload a stored picture comes from. */
export async function buildPicture(colour: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = `#${colour.toString(16).padStart(3, '0')}`;
  const size = { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 } as const;
  return new Uint8Array(
    await sharp({ create: { ...size, background } })
      .png()
      .toBuffer(),
  );
}

/** Returns the colour of a picture from {@link buildPicture}, in any size and format. */
export async function readColour(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).reduce((colour, { mean }) => colour * 16 + Math.round(mean / LEVEL_STEP), 0);
}
