import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { ownPictureTexts } from '@bottin/contracts/domain/own-picture.ts';
import { assertCrop, isPictureFile } from './upload.rules.ts';

describe('isPictureFile', () => {
  it.each([
    ['JPEG', 'ffd8ffe000104a464946'],
    ['PNG', '89504e470d0a1a0a0000'],
    ['WebP', '52494646aabbccdd574542505650382000'],
    ['AVIF', '000000206674797061766966'],
  ])('isPictureFile accepts the first bytes of the picture format %s', (_format, hex) => {
    expect(isPictureFile(Buffer.from(hex, 'hex'))).toBe(true);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG after spaces', Buffer.from('  <?xml version="1.0"?><svg/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a TIFF', Buffer.from('49492a00', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
  ])('isPictureFile refuses the first bytes of %s', (_name, bytes) => {
    expect(isPictureFile(bytes)).toBe(false);
  });
});

describe('assertCrop', () => {
  const refusal = (
    size: { width: number; height: number },
    crop: { left: number; top: number; size: number },
  ) => {
    try {
      assertCrop(size, crop);
      return null;
    } catch (error) {
      return (error as ProblemError).problem.errors[0]?.message;
    }
  };

  it('assertCrop accepts a square that touches the edges of the image', () => {
    expect(refusal({ width: 400, height: 300 }, { left: 100, top: 0, size: 300 })).toBeNull();
  });

  it('assertCrop refuses a crop outside the image, a crop below 96 px, and an image above 40 MP', () => {
    const size = { width: 400, height: 300 };
    expect(refusal(size, { left: 101, top: 0, size: 300 })).toBe(ownPictureTexts.cropOutside);
    expect(refusal(size, { left: 0, top: 1, size: 300 })).toBe(ownPictureTexts.cropOutside);
    expect(refusal(size, { left: 0, top: 0, size: 95 })).toBe(ownPictureTexts.tooSmall);
    expect(refusal({ width: 30_000, height: 30_000 }, { left: 0, top: 0, size: 300 })).toBe(
      ownPictureTexts.tooManyPixels,
    );
  });
});
