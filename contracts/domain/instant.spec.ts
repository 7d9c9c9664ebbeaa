import { instantSchema } from './instant.ts';

test.each(['2026-11-28T12:00:00Z', '2026-11-28T12:00:00.000Z', '2026-11-28T12:00:00.000000000Z'])(
  'instantSchema accepts %s',
  (text) => {
    expect(instantSchema.parse(text)).toBe(text);
  },
);

test.each(['0000-01-01T00:00:00Z', `2026-11-28T12:00:00.${'0'.repeat(200)}Z`, '2026-11-28', 'hier'])(
  'instantSchema rejects %s',
  (text) => {
    const issues = instantSchema.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain('Date invalide');
  },
);
