import { Injectable } from '@nestjs/common';
import sharp, { type OverlayOptions } from 'sharp';
import { fontFile, listFontFiles, scriptFamilies } from './social-fonts.ts';
import {
  colours,
  markupOf,
  nameSize,
  portraitBox,
  portraitMask,
  type SocialFacts,
  socialCanvas,
} from './social-image.rules.ts';

const column = { left: 516, width: 580 } as const;
const gap = 28;

/** The family's own name holds its weight; Pango would read a weight out of it if it weren't said again. Names of other scripts are drawn in theirs. */
const heading = {
  font: ['Bricolage Grotesque ExtraBold', ...scriptFamilies, 'ExtraBold'].join(', '),
  fontfile: fontFile('bricolage-grotesque-800.ttf'),
};
const text = { font: 'Inter Medium, Medium', fontfile: fontFile('inter-500.ttf') };

interface Painted {
  input: Buffer;
  width: number;
  height: number;
}

let registered: Promise<unknown> | undefined;

/** Makes the fonts of all scripts known to Pango, which takes one file with each text. */
function registerFonts(): Promise<unknown> {
  registered ??= Promise.all(
    listFontFiles().map((name) => sharp({ text: { text: 'x', fontfile: fontFile(name) } }).toBuffer()),
  );
  return registered;
}

/** Paints the pictures that social networks show of an entry, with the site's own fonts whatever the machine has. */
@Injectable()
export class SocialImagePainter {
  /** @throws Error when the portrait can't be read as a picture */
  async paint(facts: SocialFacts, portrait: Buffer | null): Promise<Buffer> {
    await registerFonts();
    const layers = [
      portrait ? await portraitLayer(portrait) : await initialsLayer(facts.initials),
      ...(await textLayers(facts)),
      await wordmarkLayer(),
    ];
    return sharp(Buffer.from(socialCanvas(facts.platformColour)))
      .composite(layers)
      .flatten({ background: colours.paper })
      .png({ compressionLevel: 9, palette: portrait === null })
      .toBuffer();
  }
}

async function portraitLayer(portrait: Buffer): Promise<OverlayOptions> {
  const { left, top, size } = portraitBox;
  const input = await sharp(portrait, { limitInputPixels: 25_000_000 })
    .rotate()
    .resize(size, size, { fit: 'cover' })
    .composite([{ input: Buffer.from(portraitMask()), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

async function initialsLayer(letters: string): Promise<OverlayOptions> {
  const { left, top, size } = portraitBox;
  const { input, width, height } = await write(letters, heading, 150, colours['on-platform']);
  return {
    input,
    left: left + Math.round((size - width) / 2),
    top: top + Math.round((size - height) / 2),
  };
}

/** Name, place and followers below each other, in the middle of the space above the mark. */
async function textLayers(facts: SocialFacts): Promise<OverlayOptions[]> {
  const lines = [
    await write(facts.name, heading, nameSize(facts.name), colours.ink),
    ...(facts.place ? [await write(facts.place, text, 34, colours.muted)] : []),
    ...(facts.followers ? [await write(facts.followers, heading, 46, colours.bleu)] : []),
  ];
  const whole = lines.reduce((sum, { height }) => sum + height + gap, -gap);
  let top = Math.max(portraitBox.top, portraitBox.top + Math.round((300 - whole) / 2));
  return lines.map(({ input, height }) => {
    const layer = { input, left: column.left, top };
    top += height + gap;
    return layer;
  });
}

async function wordmarkLayer(): Promise<OverlayOptions> {
  const { input } = await write('Bottin', heading, 50, colours.bleu);
  return { input, left: column.left + 64, top: 462 };
}

async function write(words: string, face: typeof heading, size: number, colour: string): Promise<Painted> {
  const { data, info } = await sharp({
    text: {
      text: markupOf(words, colour),
      font: `${face.font} ${size}`,
      fontfile: face.fontfile,
      width: column.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
