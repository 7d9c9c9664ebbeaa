import sharp from 'sharp';
import { buildPicture, COLOUR_COUNT, readColour } from './picture.ts';

it.each([0, 1, 0x00f, 0x0f0, 0xf00, 0x789, COLOUR_COUNT - 1])(
  'readColour returns the colour %i of a picture, also after lossy conversions',
  async (colour) => {
    const image = await buildPicture(colour);
    const webp = await sharp(image).webp({ quality: 82 }).toBuffer();
    const avif = await sharp(image).avif({ quality: 60 }).toBuffer();
    expect(await Promise.all([image, webp, avif].map(readColour))).toEqual([colour, colour, colour]);
  },
);
