import sharp from 'sharp';
import { isOfType, pictureTypes } from './media.rules.ts';

const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#224488' } });
const encoded = new Map<string, Buffer>();
beforeAll(async () => {
  for (const type of pictureTypes) {
    const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
    encoded.set(type, await image.clone().toFormat(format).toBuffer());
  }
});

test.each(pictureTypes)(
  'isOfType recognises a file of the type %s as that type and as no other type',
  (type) => {
    const bytes = encoded.get(type) ?? Buffer.alloc(0);
    expect(pictureTypes.filter((other) => isOfType(other, bytes))).toEqual([type]);
  },
);

test.each([
  ['nothing', ''],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG picture with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a JavaScript program', 'alert(1)'],
  ['a PDF document', '%PDF-1.7 and so on'],
  ['a picture signature after the first byte', ' GIF89a and so on'],
  ['an incomplete WebP signature', 'RIFF1234WEB'],
  ['a WAVE sound', 'RIFF1234WAVEfmt '],
  ['an MP4 video', '\0\0\0\x18ftypmp42\0\0\0\0'],
])('isOfType returns false for every picture type when the file contains %s', (_, text) => {
  expect(pictureTypes.filter((type) => isOfType(type, Buffer.from(text, 'latin1')))).toEqual([]);
});

test.each(['constructor', '__proto__', 'image/svg+xml'])(
  'isOfType returns false for the unsupported type %s',
  (type) => {
    expect(isOfType(type, Buffer.from('GIF89a'))).toBe(false);
  },
);
