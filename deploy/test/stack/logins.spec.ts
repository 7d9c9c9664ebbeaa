import { expect, test } from '@playwright/test';
import { runDeployCommand, compose } from '../docker.ts';
import { readEnvLine } from './support/env-file.ts';

const logins = ['identity', 'creators', 'feed', 'platform_sync', 'notifications', 'community'];

for (const login of logins) {
  test(`the database login of ${login} can access only the database of its own service, and owns no table there`, async () => {
    const password = `PGPASSWORD=${readEnvLine(`${login.toUpperCase()}_DB_PASSWORD`)}`;
    const query = (database: string, statement: string) =>
      runDeployCommand(
        'in-postgres',
        'env',
        password,
        'psql',
        '-U',
        login,
        '-d',
        database,
        '-Atc',
        statement,
      );
    expect(await query(login, 'SELECT count(*) >= 0 FROM inbox')).toBe('t\n');
    for (const other of ['postgres', ...logins.filter((name) => name !== login)])
      await expect(query(other, 'SELECT 1'), other).rejects.toThrow('permission denied for database');
    await expect(query(login, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(query(login, 'DROP TABLE inbox')).rejects.toThrow('must be owner');
    await expect(query(login, 'TRUNCATE inbox')).rejects.toThrow('permission denied');
  });
}

test('Elasticsearch rejects requests without a password', async () => {
  const status = (path: string, ...account: string[]) => {
    const curlCommand = [
      'curl',
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      ...account,
      `http://127.0.0.1:9200/${path}`,
    ];
    return compose('exec', '-T', 'elasticsearch', ...curlCommand);
  };
  const search = ['-u', `search:${readEnvLine('SEARCH_ELASTIC_PASSWORD')}`];
  expect(await status('_cluster/health')).toBe('401');
  expect(await status('_cluster/health', '-u', `elastic:${readEnvLine('ELASTIC_PASSWORD')}`)).toBe('200');
  expect(await status('bottin-directory/_count', ...search)).toBe('200');
  expect(await status('_cluster/health', ...search)).toBe('403');
});
