import { typedLinksSchema } from './links.ts';

test('links are kept as they were parsed, and parsing them again changes nothing', () => {
  const typed = {
    youtube: '  HTTPS://WWW.YouTube.com/@marie ève\t',
    tiktok: 'https:\\\\tiktok.com\\@marie',
    instagram: 'https://instagram.com/a/../b',
    facebook: ' ',
  };
  const kept = typedLinksSchema.parse(typed);
  expect(kept).toEqual({
    youtube: 'https://www.youtube.com/@marie%20%C3%A8ve',
    tiktok: 'https://tiktok.com/@marie',
    instagram: 'https://instagram.com/b',
  });
  expect(typedLinksSchema.parse(kept)).toEqual(kept);
});

test.each([
  'http://youtube.com/a',
  'https://youtube.com.pirate.example',
  'https://a@youtube.com',
  'youtube.com/a',
])('%s is refused', (youtube) => {
  expect(typedLinksSchema.safeParse({ youtube }).success).toBe(false);
});
