import { linksInputSchema } from './links.ts';

test('linksInputSchema normalises links, and parsing the result again changes nothing', () => {
  const typed = {
    youtube: '  HTTPS://WWW.YouTube.com/@marie ève\t',
    tiktok: 'https:\\\\tiktok.com\\@marie',
    instagram: 'https://instagram.com/a/../b',
    facebook: ' ',
    linkedin: ' ca.linkedin.com/in/marie ',
  };
  const parsed = linksInputSchema.parse(typed);
  expect(parsed).toEqual({
    youtube: 'https://www.youtube.com/@marie%20%C3%A8ve',
    tiktok: 'https://tiktok.com/@marie',
    instagram: 'https://instagram.com/b',
    facebook: '',
    linkedin: 'https://ca.linkedin.com/in/marie',
  });
  expect(linksInputSchema.parse(parsed)).toEqual(parsed);
});

test('parsing an accepted link again changes nothing, even if the link has the maximum length', () => {
  const accepted = Array.from(
    { length: 400 },
    (_, length) => `https://www.facebook.com/${'é'.repeat(length)}`,
  )
    .map((facebook) => linksInputSchema.safeParse({ facebook }))
    .flatMap(({ data }) => data ?? []);
  expect(accepted.length).toBeGreaterThan(40);
  expect(accepted.map((links) => linksInputSchema.safeParse(links).data)).toEqual(accepted);
});

test.each([
  'http://youtube.com/a',
  'https://youtube.com.pirate.example',
  'https://a@youtube.com',
  'youtube.com.pirate.example',
  'a@youtube.com',
  'mailto:a@youtube.com',
  'javascript:alert(1)//youtube.com',
  'ftp://youtube.com/a',
  `youtube.com/${'a'.repeat(300)}`,
  'https://www.youtube.com/redirect?q=https://pirate.example',
  'https://www.youtube.com/redirect?event=x&q=pirate.example',
  'https://youtube.com/attribution_link?u=%2Fwatch',
  'https://consent.youtube.com/m?continue=x',
  'https://www.youtube.com/signin?next=https%3A%2F%2Fpirate.example',
  'https://youtube.com/@marie?to=//pirate.example',
  'https://www.google.com/url?q=https://www.youtube.com/@marie',
])('linksInputSchema rejects the YouTube link %s', (youtube) => {
  expect(linksInputSchema.safeParse({ youtube }).success).toBe(false);
});

test.each([
  ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fpirate.example'],
  ['facebook', 'https://www.facebook.com/l.php?u=pirate'],
  ['facebook', 'https://www.facebook.com/flx/warn/?u=pirate'],
  ['instagram', 'https://l.instagram.com/?u=https%3A%2F%2Fpirate.example'],
  ['tiktok', 'https://www.tiktok.com/link/v2?target=pirate'],
  ['linkedin', 'https://www.linkedin.com/redir/redirect?url=pirate'],
  ['linkedin', 'https://www.linkedin.com/safety/go?url=pirate'],
])('for the platform %s, linksInputSchema rejects the redirect link %s', (platform, link) => {
  expect(linksInputSchema.safeParse({ [platform]: link }).success).toBe(false);
});

test.each([
  ['youtube', 'https://youtube.com/@marie?si=Ab3_x-9'],
  ['youtube', 'https://m.youtube.com/channel/UCx?sub_confirmation=1'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?t=10'],
  ['facebook', 'https://www.facebook.com/profile.php?id=100001'],
  ['facebook', 'https://fr-ca.facebook.com/marie'],
  ['instagram', 'https://www.instagram.com/marie/?hl=fr'],
  ['tiktok', 'https://www.tiktok.com/@marie?lang=fr'],
  ['linkedin', 'https://ca.linkedin.com/in/marie'],
])('for the platform %s, linksInputSchema accepts the link %s', (platform, link) => {
  expect(linksInputSchema.safeParse({ [platform]: link }).success).toBe(true);
});

test.each([
  ['youtube.com/@marie', 'https://youtube.com/@marie'],
  ['  www.youtube.com/@marie\t', 'https://www.youtube.com/@marie'],
  ['//youtube.com/@marie', 'https://youtube.com/@marie'],
  ['YouTu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
])('linksInputSchema completes the YouTube link %s to %s', (youtube, completed) => {
  expect(linksInputSchema.parse({ youtube })).toEqual({ youtube: completed });
});
