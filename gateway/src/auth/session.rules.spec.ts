import { isRevokedBy, filterNewestCredentials, parseSession, remainingMs } from './session.rules.ts';

const day = 86_400_000;
const hour = 3_600_000;

test.each([
  ['was just opened', 0, 0, 0, 30],
  ['was last used yesterday', 0, 10, 11, 29],
  ['was last used 30 days ago', 0, 10, 40, 0],
  ['is in use and was opened 89 days ago', 0, 89, 89, 1],
  ['is in use and was opened 90 days ago', 0, 90, 90, 0],
])(
  'remainingMs returns the remaining time of a user’s session that %s',
  (_, createdAt, lastSeenAt, now, days) => {
    const session = { role: 'user' as const, createdAt: createdAt * day, lastSeenAt: lastSeenAt * day };
    expect(remainingMs(session, now * day)).toBe(days * day);
  },
);

test.each([
  ['was just opened', 0, 0, 12],
  ['is in use and was opened 11 hours ago', 11, 11, 1],
  ['is in use and was opened 12 hours ago', 11.9, 12, 0],
])(
  'remainingMs returns the remaining time of an administrator’s session that %s',
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

test('filterNewestCredentials returns only the sessions with the newest credentials version', () => {
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
