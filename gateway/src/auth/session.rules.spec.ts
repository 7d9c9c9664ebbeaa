import { isRevokedBy, filterNewestCredentials, parseSession, remainingMs } from './session.rules.ts';

const day = 86_400_000;
const hour = 3_600_000;

test.each([
  ['fresh', 0, 0, 0, 30],
  ['used yesterday', 0, 10, 11, 29],
  ['idle for 30 days', 0, 10, 40, 0],
  ['near its end, in use', 0, 89, 89, 1],
  ['over, in use', 0, 90, 90, 0],
])(
  'remainingMs computes how long the session of a user still lasts: %s',
  (_, createdAt, lastSeenAt, now, days) => {
    const session = { role: 'user' as const, createdAt: createdAt * day, lastSeenAt: lastSeenAt * day };
    expect(remainingMs(session, now * day)).toBe(days * day);
  },
);

test.each([
  ['fresh', 0, 0, 12],
  ['in use', 11, 11, 1],
  ['over, in use', 11.9, 12, 0],
])(
  'remainingMs computes how long the session of an administrator still lasts: %s',
  (_, lastSeenAt, now, hours) => {
    const session = { role: 'admin' as const, createdAt: 0, lastSeenAt: lastSeenAt * hour };
    expect(remainingMs(session, now * hour)).toBe(hours * hour);
  },
);

test('parseSession parses a complete stored session, and returns null for any other text', () => {
  const session = {
    userId: '0198f0aa-0000-7000-8000-000000000001',
    credentialsVersion: 3,
    role: 'admin' as const,
    createdAt: 1,
    lastSeenAt: 2,
    userAgent: '',
  };
  expect(parseSession(JSON.stringify(session))).toEqual(session);
  for (const text of [null, '', '{', 'null', '{}', JSON.stringify({ ...session, userId: 'x' })]) {
    expect(parseSession(text)).toBeNull();
  }
});

test('isRevokedBy compares credentials versions, and compares times only when the revocation has no version', () => {
  const session = { createdAt: 10 * day, credentialsVersion: 2 };
  expect(isRevokedBy({ credentialsVersion: 3, at: new Date(0) }, session)).toBe(true);
  expect(isRevokedBy({ credentialsVersion: 2, at: new Date(20 * day) }, session)).toBe(false);
  expect(isRevokedBy({ at: new Date(10 * day) }, session)).toBe(true);
  expect(isRevokedBy({ at: new Date(9 * day) }, session)).toBe(false);
});

test('filterNewestCredentials keeps only the sessions with the newest credentials version', () => {
  const open = [2, 1, 2].map((credentialsVersion) => ({
    session: {
      userId: '',
      createdAt: 0,
      lastSeenAt: 0,
      userAgent: '',
      role: 'user' as const,
      credentialsVersion,
    },
  }));
  expect(filterNewestCredentials(open)).toEqual([open[0], open[2]]);
  expect(filterNewestCredentials([])).toEqual([]);
});
