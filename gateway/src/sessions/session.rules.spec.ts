import { parseSession, remainingMs } from './session.rules.ts';

const day = 86_400_000;

test.each([
  ['fresh', 0, 0, 0, 30],
  ['used yesterday', 0, 10, 11, 29],
  ['idle for 30 days', 0, 10, 40, 0],
  ['near its end, in use', 0, 89, 89, 1],
  ['over, in use', 0, 90, 90, 0],
])('a session %s has its days left', (_, createdAt, lastSeenAt, now, days) => {
  expect(remainingMs({ createdAt: createdAt * day, lastSeenAt: lastSeenAt * day }, now * day)).toBe(
    days * day,
  );
});

test('only a whole session is one', () => {
  const session = {
    userId: '0198f0aa-0000-7000-8000-000000000001',
    createdAt: 1,
    lastSeenAt: 2,
    userAgent: '',
  };
  expect(parseSession(JSON.stringify(session))).toEqual(session);
  for (const text of [null, '', '{', 'null', '{}', JSON.stringify({ ...session, userId: 'x' })]) {
    expect(parseSession(text)).toBeNull();
  }
});
