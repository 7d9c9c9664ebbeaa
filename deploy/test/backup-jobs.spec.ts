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

describe('deploy/in-postgres, which deploy/backup uses', () => {
  it('deploy/in-postgres logs in as the administrator of the PostgreSQL server in the same container', () => {
    expect(runInPostgres({})).toBe('postgres:secret@127.0.0.1');
  });

  it('deploy/in-postgres logs in to a server elsewhere with POSTGRES_HOST, POSTGRES_USER and settings of libpq', () => {
    expect(
      runInPostgres({ POSTGRES_HOST: 'db.example', POSTGRES_USER: 'backup', PGSSLMODE: 'verify-full' }),
    ).toBe('backup:secret@db.example verify-full');
  });
});

describe('components/backup', () => {
  const image = readFileSync(join(root, 'deploy/backup.Dockerfile'), 'utf8');
  const jobs = readObjects('components/backup').filter(({ kind }) => kind === 'CronJob');

  it.each(jobs)('the job $metadata.name runs a command that its image contains', (job) => {
    const command = JSON.stringify(getPod(job)?.containers[0]?.command);
    const [script = 'none'] = /deploy\/[a-z]+/.exec(command) ?? [];
    expect(image).toMatch(new RegExp(`^COPY .*\\b${script}\\b`, 'm'));
  });
});
