import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottin-backups-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'backups'));
  // Replaces the container: runs the program of deploy/in-postgres itself, without `bash -c`.
  fake('in-container', 'shift 4; exec "$@"');
  fake('in-volume', 'echo pictures');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a program into the PATH of the scripts. */
function fake(name: string, body: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Runs a script of deploy/ without containers, and returns its exit status. */
function run(script: string, ...args: string[]): number | null {
  return runWithInput(script, args, '');
}

/** Like {@link run}, with data on the standard input. */
function runWithInput(script: string, args: string[], input: string | Buffer): number | null {
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  return spawnSync(join(deploy, script), args, {
    input,
    env: {
      PATH: path,
      COMPOSE: 'compose',
      POSTGRES_EXEC: 'in-container',
      PICTURES_EXEC: 'in-volume',
      RESTIC_EXEC: 'env',
      BACKUP_FOLDER: join(folder, 'backups'),
      METRICS_FOLDER: join(folder, 'metrics'),
      RESTIC_KEEP: '90d',
    },
  }).status;
}

function readMetrics(step: string): string {
  return readFileSync(join(folder, `metrics/backup-${step}.prom`), 'utf8');
}

/** Returns the time of the step's last success in seconds since 1970. */
function readLastSuccess(step: string): number {
  return Number(/^backup_last_success_timestamp_seconds\{step="\w+"\} (\d+)$/m.exec(readMetrics(step))?.[1]);
}

describe('deploy/backup', () => {
  const dump = () => run('backup', join(folder, 'backups/2026-11-27'));

  it('deploy/backup records a success in a file that node_exporter can read', () => {
    const started = Math.floor(Date.now() / 1000);
    fake('pg_dump', 'echo dump');
    expect(dump()).toBe(0);
    expect(existsSync(join(folder, 'backups/2026-11-27/complete'))).toBe(true);
    expect(readMetrics('dump')).toContain('\nbackup_last_run_success{step="dump"} 1\n');
    expect(readLastSuccess('dump')).toBeGreaterThanOrEqual(started);
    expect(statSync(join(folder, 'metrics/backup-dump.prom')).mode & 0o777).toBe(0o644);
    expect(statSync(join(folder, 'metrics')).mode & 0o777).toBe(0o755);
  });

  it('when a dump fails, deploy/backup fails, records the failure and keeps the time of the previous success', () => {
    expect(run('record-backup', 'dump', '0', '1764207000')).toBe(0);
    fake('pg_dump', 'case $* in *identity) exit 3;; esac');
    expect(dump()).toBe(3);
    expect(readMetrics('dump')).toContain('\nbackup_last_run_success{step="dump"} 0\n');
    expect(readLastSuccess('dump')).toBe(1764207000);
  });

  it('deploy/backup tolerates pictures that are deleted during the copy, but fails when the copy fails', () => {
    fake('pg_dump', 'echo dump');
    fake('in-volume', 'echo pictures; exit 1');
    expect(dump()).toBe(0);
    const copy = join(folder, 'backups/2026-11-27/pictures.tar');
    expect(readFileSync(copy, 'utf8')).toBe('pictures\n');
    fake('in-volume', 'exit 2');
    expect(dump()).toBe(1);
    expect(existsSync(join(folder, 'backups/2026-11-27/complete'))).toBe(false);
  });

  it('deploy/backup copies every finished picture, and deploy/in-pictures restores the copy', () => {
    const [volume, restored] = [join(folder, 'volume'), join(folder, 'restored')];
    for (const path of [join(volume, 'ab'), restored]) mkdirSync(path, { recursive: true });
    for (const name of ['ab/picture.avif', 'ab/.unfinished', '.unfinished', 'other.webp'])
      writeFileSync(join(volume, name), name);
    fake('pg_dump', 'echo dump');
    // Replaces the folder in the container, which is the second argument, by a folder of the test.
    fake('in-volume', `shift 2; exec tar -C ${volume} "$@"`);
    expect(dump()).toBe(0);
    fake('in-volume', `shift 2; exec tar -C ${restored} "$@"`);
    const copy = readFileSync(join(folder, 'backups/2026-11-27/pictures.tar'));
    expect(runWithInput('in-pictures', ['-xf', '-'], copy)).toBe(0);
    expect(readdirSync(restored, { recursive: true }).sort()).toEqual([
      'ab',
      'ab/picture.avif',
      'other.webp',
    ]);
  });

  it('deploy/backup records no time of the last success when no run has ever succeeded', () => {
    fake('pg_dump', 'exit 1');
    expect(dump()).toBe(1);
    expect(readMetrics('dump')).not.toContain('backup_last_success_timestamp_seconds');
  });
});

describe('deploy/tombstones', () => {
  it('deploy/tombstones records whether it succeeded', () => {
    fake('psql', 'exit 2');
    expect(run('tombstones', join(folder, 'backups/tombstones'))).toBe(2);
    expect(readMetrics('tombstones')).toContain('backup_last_run_success{step="tombstones"} 0\n');
    fake('psql', 'echo id');
    expect(run('tombstones', join(folder, 'backups/tombstones'))).toBe(0);
    expect(readMetrics('tombstones')).toContain('backup_last_run_success{step="tombstones"} 1\n');
  });

  it('deploy/tombstones keeps ids that the database lacks, because a restore is running', () => {
    const file = join(folder, 'backups/tombstones');
    writeFileSync(file, 'first\towner\nsecond\towner\n');
    fake('psql', "printf 'first\\tadministrator\\nthird\\towner\\n'");
    expect(run('tombstones', file)).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('first\tadministrator\nthird\towner\nsecond\towner\n');
    fake('psql', 'echo incomplete; exit 2');
    expect(run('tombstones', file)).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('first\tadministrator\nthird\towner\nsecond\towner\n');
  });

  it('deploy/tombstones creates the folder of the file, which only its owner can read', () => {
    fake('psql', 'echo id');
    expect(run('tombstones', join(folder, 'new/tombstones'))).toBe(0);
    expect(readFileSync(join(folder, 'new/tombstones'), 'utf8')).toBe('id\n');
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  });
});

describe('deploy/restore', () => {
  it('deploy/restore refuses to start a new PostgreSQL server on the WAL archive of the former one', () => {
    fake('pg_dump', 'echo dump');
    expect(run('backup', join(folder, 'backups/2026-11-27'))).toBe(0);
    fake(
      'compose',
      `case $1 in run) echo 000000010000000000000001 ;; *) echo "$1" >>${join(folder, 'calls')} ;; esac`,
    );
    expect(run('restore', join(folder, 'backups/2026-11-27'))).toBe(1);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });
});

describe('deploy/offsite', () => {
  const readCalls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

  it('deploy/offsite copies the folder of the backups and deletes the snapshots that are too old', () => {
    fake('restic', `echo "$PWD: $@" >>${join(folder, 'calls')}`);
    expect(run('offsite')).toBe(0);
    const backups = join(folder, 'backups');
    expect(readCalls()).toEqual([
      `${backups}: backup --quiet --host bottin --exclude *.part --exclude ${backups}/repository --exclude ${backups}/restored .`,
      `${backups}: forget --quiet --host bottin --group-by host --keep-within-daily 90d --prune`,
    ]);
    expect(readMetrics('offsite')).toContain('backup_last_run_success{step="offsite"} 1\n');
  });

  it('deploy/offsite deletes nothing and records the failure when the copy fails', () => {
    fake('restic', `echo "$1" >>${join(folder, 'calls')}; exit 1`);
    expect(run('offsite')).toBe(1);
    expect(readCalls()).toEqual(['backup']);
    expect(readMetrics('offsite')).toContain('backup_last_run_success{step="offsite"} 0\n');
  });
});

describe('deploy/record-wal', () => {
  it.each([
    ['archived its last WAL segment', '0 1764207000', 1, 1764207000],
    ['failed to archive its last WAL segment', '1 1764207000', 0, 1764207000],
    ['has never archived a WAL segment', '1 ', 0, Number.NaN],
  ])(
    'deploy/record-wal records whether archiving works for a PostgreSQL server that %s',
    (_what, row, success, time) => {
      run('record-backup', 'wal', '1');
      fake('psql', `echo '${row}'`);
      expect(run('record-wal')).toBe(0);
      expect(readMetrics('wal')).toContain(`backup_last_run_success{step="wal"} ${success}\n`);
      if (success) expect(readLastSuccess('wal')).toBe(time);
    },
  );
});

describe('deploy/base-backup', () => {
  const take = () => run('base-backup', join(folder, 'backups'));
  const listBackups = () => readdirSync(join(folder, 'backups')).sort();
  const cleanups = () => readFileSync(join(folder, 'cleanups'), 'utf8');
  /** Replaces the server: its next base backup needs the WAL from this segment on. */
  const startAt = (segment: string) =>
    fake(
      'pg_basebackup',
      `cd ${folder}; echo "START WAL LOCATION: 0/2000028 (file ${segment})" >backup_label; tar -cf - backup_label`,
    );

  beforeEach(() => fake('pg_archivecleanup', `echo "$@" >>${folder}/cleanups`));

  /** Takes a base backup, and makes it this many days old. */
  const takeDaysAgo = (days: number, segment: string): void => {
    startAt(segment);
    const name = `2026-11-${30 - days}`;
    fake('date', `echo ${name}`);
    expect(take()).toBe(0);
    const time = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, `backups/base-${name}.tar.gz`), time, time);
  };

  it('deploy/base-backup keeps the previous week’s base backup and its WAL, and deletes older ones', () => {
    takeDaysAgo(14, '000000010000000000000002');
    takeDaysAgo(7, '00000001000000000000000A');
    expect(cleanups()).toBe('/wal 000000010000000000000002\n'.repeat(2));
    takeDaysAgo(0, '00000001000000000000000F');
    expect(listBackups()).toEqual(['base-2026-11-23.tar.gz', 'base-2026-11-30.tar.gz']);
    expect(cleanups()).toMatch(/\/wal 00000001000000000000000A\n$/);
  });

  it('deploy/base-backup keeps the base backups of the last days, however many they are', () => {
    takeDaysAgo(7, '000000010000000000000002');
    startAt('00000001000000000000000A');
    for (const time of ['02:30', '18:45', '18:46']) {
      fake('date', `exec /usr/bin/env -i /bin/date -d '2026-11-30 ${time}' "$@"`);
      expect(take()).toBe(0);
    }
    expect(listBackups()).toEqual([
      'base-2026-11-23.tar.gz',
      ...['0230', '1845', '1846'].map((time) => `base-2026-11-30T${time}.tar.gz`),
    ]);
    expect(cleanups()).toBe('/wal 000000010000000000000002\n'.repeat(4));
  });

  it('deploy/base-backup writes a file that only its owner can read', () => {
    startAt('000000010000000000000002');
    fake('date', 'echo 2026-11-01');
    expect(take()).toBe(0);
    expect(statSync(join(folder, 'backups/base-2026-11-01.tar.gz')).mode & 0o777).toBe(0o600);
  });

  it('deploy/base-backup fails and deletes nothing when the copy fails', () => {
    for (const day of [1, 2]) writeFileSync(join(folder, `backups/base-2026-11-0${day}.tar.gz`), '');
    fake('pg_basebackup', 'echo half; exit 1');
    fake('date', 'echo 2026-11-03');
    expect(take()).toBe(1);
    expect(listBackups().filter((name) => name.endsWith('.gz'))).toEqual([
      'base-2026-11-01.tar.gz',
      'base-2026-11-02.tar.gz',
    ]);
    expect(existsSync(join(folder, 'cleanups'))).toBe(false);
  });
});
