import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPod, readObjects } from './k8s-files.ts';

const root = join(import.meta.dirname, '../..');
const printLogin = ['sh', '-c', 'echo "$PGUSER:$PGPASSWORD@$PGHOST $PGSSLMODE"'];
const runInPostgres = (env: Record<string, string>): string =>
  execFileSync(join(root, 'deploy/in-postgres'), printLogin, {
    env: { PATH: process.env.PATH, POSTGRES_EXEC: 'env', POSTGRES_PASSWORD: 'secret', ...env },
    encoding: 'utf8',
  }).trim();

describe('deploy/in-postgres', () => {
  it('deploy/in-postgres logs in to the PostgreSQL server of its container as administrator by default', () => {
    expect(runInPostgres({})).toBe('postgres:secret@127.0.0.1');
  });

  it('deploy/in-postgres logs in to the server POSTGRES_HOST as POSTGRES_USER, with settings of libpq such as PGSSLMODE', () => {
    expect(
      runInPostgres({ POSTGRES_HOST: 'db.example', POSTGRES_USER: 'backup', PGSSLMODE: 'verify-full' }),
    ).toBe('backup:secret@db.example verify-full');
  });
});

describe('components/backup', () => {
  const image = readFileSync(join(root, 'deploy/backup.Dockerfile'), 'utf8');
  const jobs = readObjects('components/backup').filter(({ kind }) => kind === 'CronJob');

  it.each(jobs)('the backup job $metadata.name runs a command that its image contains', (job) => {
    const command = JSON.stringify(getPod(job)?.containers[0]?.command);
    const [script = 'none'] = /deploy\/[a-z]+/.exec(command) ?? [];
    expect(image).toMatch(new RegExp(`^COPY .*\\b${script}\\b`, 'm'));
  });

  it('the nightly backup deletes only folders that are named after a date, and so not `lost+found`', () => {
    const [backup] = jobs.filter(({ metadata }) => metadata.name === 'backup');
    expect(JSON.stringify(backup && getPod(backup)?.containers)).toContain(' -name \\"20*\\" -mtime');
  });
});
