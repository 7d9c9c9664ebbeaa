import { ensureDatabase, withDatabase } from './databases.ts';

describe('database URL', () => {
  it('the URL of a database keeps the server and uses the given login', () => {
    const admin = 'postgres://admin:secret@127.0.0.1:5433/postgres';
    expect(withDatabase(admin, 'feed')).toBe('postgres://admin:secret@127.0.0.1:5433/feed');
    expect(withDatabase(admin, 'feed', { name: 'feed', password: 'p/?' })).toBe(
      'postgres://feed:p%2F%3F@127.0.0.1:5433/feed',
    );
  });

  it('a database name that would need quoting is rejected', async () => {
    await expect(
      ensureDatabase('postgres://x', { name: 'a"; --', password: '', ownerPassword: '' }),
    ).rejects.toThrow('database name');
  });
});
