import { expect, test } from '@playwright/test';
import { command, compose } from '../../deploy/test/docker.ts';
import { envLine } from './support/env-file.ts';

const logins = ['identity', 'creators', 'feed', 'platform_sync', 'notifications'];

for (const login of logins) {
  test(`the login of ${login} enters its own database only, and owns nothing there`, async () => {
    const password = `PGPASSWORD=${envLine(`${login.toUpperCase()}_DB_PASSWORD`)}`;
    const ask = (database: string, statement: string) =>
      command('in-postgres', 'env', password, 'psql', '-U', login, '-d', database, '-Atc', statement);
    expect(await ask(login, 'SELECT count(*) >= 0 FROM inbox')).toBe('t\n');
    for (const other of ['postgres', ...logins.filter((name) => name !== login)])
      await expect(ask(other, 'SELECT 1'), other).rejects.toThrow('permission denied for database');
    await expect(ask(login, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(ask(login, 'DROP TABLE inbox')).rejects.toThrow('must be owner');
    await expect(ask(login, 'TRUNCATE inbox')).rejects.toThrow('permission denied');
  });
}

test('the index answers nobody without its password', async () => {
  const status = (path: string, ...who: string[]) => {
    const ask = [
      'curl',
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      ...who,
      `http://127.0.0.1:9200/${path}`,
    ];
    return compose('exec', '-T', 'elasticsearch', ...ask);
  };
  const search = ['-u', `search:${envLine('SEARCH_ELASTIC_PASSWORD')}`];
  expect(await status('_cluster/health')).toBe('401');
  expect(await status('_cluster/health', '-u', `elastic:${envLine('ELASTIC_PASSWORD')}`)).toBe('200');
  expect(await status('bottin-directory/_count', ...search)).toBe('200');
  expect(await status('_cluster/health', ...search)).toBe('403');
});
