import { listPictureFileNames, parseOwnPicture, toOwnPictureUrl } from './own-picture.ts';

const id = '0123456789abcdef0123456789abcdef';

describe('parseOwnPicture', () => {
  it('parseOwnPicture returns the id and the side length of each version of a picture', () => {
    const segment = toOwnPictureUrl(id).replace('/media/', '');
    expect(parseOwnPicture(segment)).toEqual({ pictureId: id, side: 256 });
    expect(parseOwnPicture(`${segment}-96`)).toEqual({ pictureId: id, side: 96 });
    expect(parseOwnPicture(`${segment}-512`)).toEqual({ pictureId: id, side: 512 });
  });

  it.each([
    'portrait-1',
    'own-',
    `own-${id.slice(1)}`,
    `own-${id}-300`,
    `own-${id}-`,
    `own-${id.toUpperCase()}`,
    `own-${id}/../x`,
  ])('parseOwnPicture returns null for the path segment %j', (segment) => {
    expect(parseOwnPicture(segment)).toBeNull();
  });
});

test('listPictureFileNames lists one file name for each side length and format of a picture', () => {
  const names = listPictureFileNames(id);
  expect(new Set(names).size).toBe(6);
  expect(names).toContain(`${id}.512.avif`);
});
