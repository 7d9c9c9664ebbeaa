import { expect, test } from '@playwright/test';
import { command, compose } from '../../deploy/test/docker.ts';
import { envLine } from './support/env-file.ts';

const logins = ['identity', 'creators', 'feed', 'platform_sync', 'notifications'];

for (const login of logins) {
  test(`the login of ${login} enters its own database only`, async () => {
    const password = `PGPASSWORD=${envLine(`${login.toUpperCase()}_DB_PASSWORD`)}`;
    const enter = (database: string) =>
      command('in-postgres', 'env', password, 'psql', '-U', login, '-d', database, '-Atc', 'SELECT 1');
    expect(await enter(login)).toBe('1\n');
    for (const other of logins.filter((name) => name !== login))
      await expect(enter(other), other).rejects.toThrow('permission denied for database');
  });
}

test('the index answers nobody without its password', async () => {
  const status = (...who: string[]) => {
    const ask = [
      'curl',
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      ...who,
      'http://127.0.0.1:9200/_cluster/health',
    ];
    return compose('exec', '-T', 'elasticsearch', ...ask);
  };
  expect(await status()).toBe('401');
  expect(await status('-u', `elastic:${envLine('ELASTIC_PASSWORD')}`)).toBe('200');
});
