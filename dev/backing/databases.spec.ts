import { ensureDatabase, withDatabase } from './databases.ts';

describe('the address of a database', () => {
  it('is on the same server, with the login given', () => {
    const admin = 'postgres://admin:secret@127.0.0.1:5433/postgres';
    expect(withDatabase(admin, 'feed')).toBe('postgres://admin:secret@127.0.0.1:5433/feed');
    expect(withDatabase(admin, 'feed', { name: 'feed', password: 'p/?' })).toBe(
      'postgres://feed:p%2F%3F@127.0.0.1:5433/feed',
    );
  });

  it('is refused for a name that would need quoting', async () => {
    await expect(
      ensureDatabase('postgres://x', { name: 'a"; --', password: '', ownerPassword: '' }),
    ).rejects.toThrow('database name');
  });
});
