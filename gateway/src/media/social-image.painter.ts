import { Injectable } from '@nestjs/common';
import sharp, { type OverlayOptions } from 'sharp';
import { getFontPath, listFontFiles, scriptFamilies } from './social-fonts.ts';
import {
  buildCanvas,
  buildPortraitMask,
  colours,
  getMaxNameHeight,
  getNameSize,
  logo,
  portraitBox,
  type SocialFacts,
  stackTexts,
  textColumn,
  toMarkup,
} from './social-image.rules.ts';

/**
 * Font of names. The first family's name ends in `ExtraBold`, which Pango would parse as the weight. So the
 * list ends with the weight again. The other families are for scripts that the first family lacks.
 */
const heading = {
  font: ['Bricolage Grotesque ExtraBold', ...scriptFamilies, 'ExtraBold'].join(', '),
  fontfile: getFontPath('bricolage-grotesque-800.ttf'),
};
const text = { font: 'Inter Medium, Medium', fontfile: getFontPath('inter-500.ttf') };

interface RenderedText {
  input: Buffer;
  width: number;
  height: number;
}

let registered: Promise<unknown> | undefined;

/**
 * Registers the fonts of all scripts with Pango. Pango accepts one font file for each text, so this renders a
 * text with each file. After a failure, the next call tries again.
 */
function registerFonts(): Promise<unknown> {
  registered ??= Promise.all(
    listFontFiles().map((name) => sharp({ text: { text: 'x', fontfile: getFontPath(name) } }).toBuffer()),
  ).catch((error: unknown) => {
    registered = undefined;
    throw error;
  });
  return registered;
}

/**
 * Renders preview pictures of entries. Uses only the shipped fonts, so that pictures don't depend on the
 * fonts of the machine.
 */
@Injectable()
export class SocialImagePainter {
  /** @throws Error when the portrait can't be decoded */
  async paint(facts: SocialFacts, portrait: Buffer | null): Promise<Buffer> {
    await registerFonts();
    const layers = [
      portrait ? await portraitLayer(portrait) : await initialsLayer(facts.initials),
      ...(await textLayers(facts)),
      await wordmarkLayer(),
    ];
    return sharp(Buffer.from(buildCanvas(facts.platformColour)))
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
    .composite([{ input: Buffer.from(buildPortraitMask()), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

async function initialsLayer(initials: string): Promise<OverlayOptions> {
  const { left, top, size } = portraitBox;
  const { input, width, height } = await renderText(initials, heading, 150, colours['on-platform']);
  return {
    input,
    left: left + Math.round((size - width) / 2),
    top: top + Math.round((size - height) / 2),
  };
}

/** Renders name, place and followers below each other, above the site's logo. */
async function textLayers(facts: SocialFacts): Promise<OverlayOptions[]> {
  const details = [
    ...(facts.place ? [await renderText(facts.place, text, 34, colours.muted)] : []),
    ...(facts.followers ? [await renderText(facts.followers, heading, 46, colours.bleu)] : []),
  ];
  const maxHeight = getMaxNameHeight(details.map(({ height }) => height));
  const lines = [await renderName(facts.name, maxHeight), ...details];
  const tops = stackTexts(lines.map(({ height }) => height));
  return lines.map(({ input }, index) => ({
    input,
    left: textColumn.left,
    top: tops[index] ?? textColumn.top,
  }));
}

/** Renders the name. Scales it down when it is higher than `maxHeight` pixels. */
async function renderName(name: string, maxHeight: number): Promise<RenderedText> {
  const rendered = await renderText(name, heading, getNameSize(name), colours.ink);
  if (rendered.height <= maxHeight) return rendered;
  const { data, info } = await sharp(rendered.input)
    .resize({ height: maxHeight })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function wordmarkLayer(): Promise<OverlayOptions> {
  const { input } = await renderText('Bottin', heading, 50, colours.bleu);
  return { input, left: logo.left + 64, top: logo.top + 4 };
}

async function renderText(
  content: string,
  style: typeof heading,
  size: number,
  colour: string,
): Promise<RenderedText> {
  const { data, info } = await sharp({
    text: {
      text: toMarkup(content, colour),
      font: `${style.font} ${size}`,
      fontfile: style.fontfile,
      width: textColumn.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
