import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvFile } from '../new-env.ts';
import { compose, exampleText, readEnvText } from './compose-file.ts';
import { readCrontab, readOperationsGuides, readProcedure } from './operations-guides.ts';
import { listSettings, parts } from '../settings/parts.ts';

const root = join(import.meta.dirname, '../..');
const operations = readOperationsGuides();
const configuration = readFileSync(join(root, 'docs/operations/configuration.md'), 'utf8');
const secretsGuide = readFileSync(join(root, 'docs/operations/secrets.md'), 'utf8');
const settingSections = configuration.split(/^## /m);
const findMentions = (pattern: RegExp): string[] => [
  ...new Set([...operations.matchAll(pattern)].map(([, name = '']) => name)),
];
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/**
 * The tests in deploy/test/stack execute most of the procedures in docs/operations. These tests check that the
 * commands, files and settings named there exist.
 */
describe('docs/operations', () => {
  it.each(findMentions(/(?<![\w/])deploy\/([a-z][\w./-]*\w)/g))(
    'the file deploy/%s, named in docs/operations, exists',
    (path) => {
      expect(existsSync(join(root, 'deploy', path))).toBe(true);
    },
  );

  it.each(findMentions(/^deploy\/([a-z-]+)/gm))(
    'the command deploy/%s, used in docs/operations, is executable',
    (name) => {
      const file = join(root, 'deploy', name);
      if (!name.endsWith('.ts')) expect(statSync(file).mode & 0o111).toBe(0o111);
    },
  );

  it.each(parts)('configuration.md lists exactly the settings of the part %s', (part) => {
    const hasDatabase = listSettings(part).includes('DATABASE_URL');
    const headings = [
      'Common settings',
      part,
      ...(hasDatabase ? ['Settings of services with a database'] : []),
    ];
    const sections = settingSections.filter((text) => headings.includes(text.split('\n')[0] ?? ''));
    const named = [...sections.join('').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(listSettings(part));
  });

  it.each(findMentions(/\$EDITOR deploy\/\.env +# ([A-Z_]+)/g))(
    'the setting %s is in .env.example, because docs/operations says to change it',
    (setting) => {
      expect(Object.keys(readEnvText(exampleText))).toContain(setting);
    },
  );

  it('one-vps.md names exactly the secrets that deploy/new-env.ts leaves empty', () => {
    const guide = readFileSync(join(root, 'docs/operations/one-vps.md'), 'utf8');
    const [, sentence = ''] = /^Only (`.+) may be:$/m.exec(guide) ?? [];
    const empty = [...buildEnvFile().matchAll(/^(\w+_(?:KEYS?|PASSWORD|SECRET))=$/gm)];
    expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
      empty.map(([, name]) => name).sort(),
    );
  });

  it.each(findMentions(/^\| `\w+` \| `(deploy\/[a-z-]+)` \|$/gm))(
    'the backup step %s, which has alerts, is in a crontab line',
    (script) => {
      expect(readCrontab().join('\n')).toMatch(new RegExp(`${script}\\b`));
    },
  );

  it("the crontab deletes old backups only after the day's backup succeeded", () => {
    const host = new FakeHost();
    const old = join(host.backups, '2026-01-01');
    mkdirSync(old);
    utimesSync(old, 0, 0);
    host.fail('backup');
    for (const command of readCrontab()) host.run('sh', command);
    expect(existsSync(old)).toBe(true);
    host.succeed('backup');
    for (const command of readCrontab()) host.run('sh', command);
    expect(existsSync(old)).toBe(false);
  });

  it.each([
    ['Upgrade PostgreSQL', 'the backup failed'],
    ['Recover', 'the base backup is damaged'],
  ])('the commands of "%s", pasted into a shell, change no volume when %s', (title) => {
    const host = new FakeHost();
    host.fail('backup');
    host.run('bash', readProcedure(title));
    expect(host.readCalls()).toContain('compose');
    expect(host.readCalls()).not.toMatch(/volume rm|compose run/);
  });

  const mounts = Object.entries(compose).flatMap(([service, { volumes }]) =>
    volumes.flatMap((volume) => {
      const [, file = ''] = /^\.\/config\/([\w.-]+)/.exec(volume) ?? [];
      // PostgreSQL reads its files only for an empty volume.
      return file && service !== 'postgres' ? [{ service, file }] : [];
    }),
  );
  it.each(mounts)('upgrades.md says to restart $service after a change of $file', ({ service, file }) => {
    const row = new RegExp(`^\\| .*\`${file}/?\`.* \\| \`deploy/compose restart ${service}\` \\|$`, 'm');
    expect(operations).toMatch(row);
  });

  const secretRows = [...secretsGuide.matchAll(/^\| (`.+?`) \|.*\| (.+) \|$/gm)].map(
    ([, names = '', rotation = '']) => ({
      names: [...names.matchAll(/`(\S+)`/g)].map(([, name = '']) => name),
      parts: [...rotation.matchAll(/`deploy\/(?:roll|compose up -d) ([\w-]+)`/g)].map(([, part]) => part),
    }),
  );
  it.each(secretRows.filter((row) => row.parts.length > 0))(
    'secrets.md says to replace every container that has the secret $names.0',
    ({ names, parts: named }) => {
      const users = Object.entries(compose)
        .filter(([, { environment }]) =>
          names.some((name) => JSON.stringify(environment).includes(`{${name}:`)),
        )
        .map(([service]) => service);
      expect(named.sort()).toEqual(users.sort());
    },
  );

  it('secrets.md lists every secret of .env.example', () => {
    const patterns = secretRows.flatMap((row) => row.names.map((name) => name.replace('…', '.+')));
    const secrets = Object.keys(readEnvText(exampleText)).filter(
      (name) =>
        /PASSWORD$|_KEYS?$|SECRET/.test(name) && !patterns.some((one) => new RegExp(`^${one}$`).test(name)),
    );
    expect(secrets).toEqual([]);
  });

  it('the guides run commands in the container of PostgreSQL only after it is healthy', () => {
    const blocks = [...operations.matchAll(/^```\n(.*?)\n```$/gms)].map(([, block = '']) => block);
    const early = blocks.filter((block) => /up -d (?!--wait)[^\n]*postgres.*exec postgres/s.test(block));
    expect(early).toEqual([]);
  });

  it('the upgrade notes select the release of identity before the job streams of its image runs', () => {
    const commands = readProcedure('After 1.0.0-rc.1');
    expect(commands.indexOf('IDENTITY_TAG')).toBeGreaterThanOrEqual(0);
    expect(commands.indexOf('IDENTITY_TAG')).toBeLessThan(commands.indexOf('up -d community'));
  });

  it('the guides check out tags of Git with `v`, and name tags of images without it', () => {
    expect(findMentions(/^git checkout (\S+)/gm)).toEqual([expect.stringMatching(/^v\d/)]);
    const imageTags = findMentions(/(?:_TAG=|\bTAG=|--tag )([\w.-]+)/g);
    expect(imageTags.length).toBeGreaterThan(1);
    expect(imageTags.filter((tag) => !/^\d/.test(tag))).toEqual([]);
  });

  it.each(findMentions(/^(export COMPOSE=.*-f \/srv\/.*)$/gm))(
    'the command %s keeps the files that COMPOSE already names',
    (command) => {
      const current = 'docker compose -f deploy/docker-compose.yml -f deploy/docker-compose.small.yml';
      const { stdout } = spawnSync('bash', ['-c', `${command}; echo "$COMPOSE"`], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, COMPOSE: current },
      });
      expect(stdout).toContain(`${current} -f /srv/`);
    },
  );

  it('after "Undo a mistaken deletion", the file of tombstones lacks only the accounts deleted by mistake', () => {
    const host = new FakeHost();
    const file = join(host.backups, 'tombstones');
    writeFileSync(file, 'id-1\towner\nid-2\tadministrator\nid-3\tadministrator\n');
    host.print('in-postgres', 'id-2\nid-3');
    host.run('bash', readProcedure('Undo a mistaken deletion').replaceAll('FILE', file));
    expect(readFileSync(file, 'utf8')).toBe('id-1\towner\n');
  });
});

/** A folder in place of the host, in which every command of deploy/ and docker is recorded and does nothing. */
class FakeHost {
  readonly folder = mkdtempSync(join(tmpdir(), 'bottin-host-'));
  readonly backups = join(this.folder, 'backups');

  constructor() {
    for (const name of ['deploy', 'bin', 'backups']) mkdirSync(join(this.folder, name));
    for (const [, name = ''] of operations.matchAll(/deploy\/([a-z-]+)(?= |$)/gm)) this.succeed(name);
    this.write('bin/docker', `echo "docker $*" >>${this.folder}/calls`);
    folders.push(this.folder);
  }

  fail(name: string): void {
    this.write(`deploy/${name}`, 'exit 1');
  }

  print(name: string, output: string): void {
    this.write(`deploy/${name}`, `echo '${output}'`);
  }

  succeed(name: string): void {
    this.write(`deploy/${name}`, `echo "${name} $*" >>${this.folder}/calls`);
  }

  /** Runs commands as if they were typed: a failed one doesn't end the shell. */
  run(shell: string, commands: string): void {
    const input = commands
      .replaceAll('/srv/bottin', this.folder)
      .replaceAll('/var/backups/bottin', this.backups);
    const path = `${join(this.folder, 'bin')}:${process.env.PATH}`;
    spawnSync(shell, [], { input, cwd: this.folder, env: { PATH: path, EDITOR: 'true' } });
  }

  readCalls(): string {
    return readFileSync(join(this.folder, 'calls'), 'utf8');
  }

  private write(path: string, body: string): void {
    writeFileSync(join(this.folder, path), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
}
