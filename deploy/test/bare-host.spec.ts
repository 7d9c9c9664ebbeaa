import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { ROOT } from '../image/images.ts';

/** Runs the operator's scripts from a clone without `npm install`. */
describe('on a host without installed packages', () => {
  let clone: string;
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const run = (command: string, ...args: string[]): string =>
    execFileSync(join(clone, command), args, { encoding: 'utf8', env: { PATH: path } });

  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'bottin bare '));
    const isSource = (source: string): boolean => !/\/(node_modules|dist|deploy\/test)(\/|$)/.test(source);
    for (const folder of ['deploy', 'contracts/remotes', 'services'])
      cpSync(join(ROOT, folder), join(clone, folder), { recursive: true, filter: isSource });
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  it('deploy/node generates the settings with all secrets', () => {
    const env = run('deploy/node', 'deploy/new-env.ts', 'TAG=1.0.0-rc.1', 'SITE_HOST=bottin.test');
    expect(env).toContain('\nGATEWAY_TAG=1.0.0-rc.1\n');
    expect(env).toContain('\nSITE_HOST=bottin.test\n');
    expect(env.match(/^\w+_(KEYS?|PASSWORD)=$/gm)).toEqual(['ADMIN_PASSWORD=', 'AWS_SECRET_ACCESS_KEY=']);
  });

  it('deploy/image/build-commands.ts keeps the files of the previous release only in the images of frontends', () => {
    const options = ['--tag', '1.2.0', '--registry', 'r.test/b', '--previous', '1.1.0'];
    const commands = run('deploy/node', 'deploy/image/build-commands.ts', ...options).split('\n');
    const previous = commands.flatMap((command) => /PREVIOUS=(\S+)/.exec(command)?.[1] ?? []);
    expect(previous).toEqual(frontendNames.map((name) => `r.test/b/frontend-${name}:1.1.0`));
  });

  it('deploy/push-images pushes each image and prints its digest', () => {
    const programs = join(clone, 'programs');
    mkdirSync(programs);
    // Fake docker: `docker push` succeeds, and every other command prints an image's digests in two
    // repositories.
    writeFileSync(
      join(programs, 'docker'),
      '#!/bin/sh\n[ "$1" = push ] && exit 0\nprintf "r.test/b/edge@sha256:1\\nother/edge@sha256:2\\n"\n',
      { mode: 0o755 },
    );
    const options = ['--tag', '1.2.0', '--registry', 'r.test/b', 'edge'];
    const env = { PATH: `${programs}:${path}` };
    expect(execFileSync(join(clone, 'deploy/push-images'), options, { encoding: 'utf8', env })).toBe(
      'r.test/b/edge@sha256:1\n',
    );
  });

  it('deploy/image/build-commands.ts prints one quoted build command for each image', () => {
    const commands = run(
      'deploy/node',
      'deploy/image/build-commands.ts',
      '--tag',
      '1.0.0-rc.1',
      'gateway',
      'edge',
      '--',
      '--label',
      "owner=l'équipe",
    );
    expect(commands.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^docker build -f deploy\/service\.Dockerfile -t bottin\/gateway:1\.0\.0-rc\.1 .* \.$/,
      ),
      expect.stringMatching(/-t bottin\/edge:1\.0\.0-rc\.1 .* --label 'owner=l'\\''équipe' \.$/),
    ]);
  });
});
