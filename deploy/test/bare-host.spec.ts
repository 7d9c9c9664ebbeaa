import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    const env = run('deploy/node', 'deploy/new-env.ts', 'TAG=1.2.0', 'SITE_HOST=bottin.test');
    expect(env).toContain('\nGATEWAY_TAG=1.2.0\n');
    expect(env).toContain('\nSITE_HOST=bottin.test\n');
    expect(env.match(/^\w+_(KEYS?|PASSWORD)=$/gm)).toEqual(['ADMIN_PASSWORD=']);
  });

  it('deploy/image/build.ts prints one quoted build command for each image', () => {
    const commands = run(
      'deploy/node',
      'deploy/image/build.ts',
      '--print',
      '--tag',
      '1.2.0',
      'gateway',
      'edge',
      '--',
      '--label',
      "owner=l'équipe",
    );
    expect(commands.trim().split('\n')).toEqual([
      expect.stringMatching(/^docker build -f deploy\/service\.Dockerfile -t bottin\/gateway:1\.2\.0 .* \.$/),
      expect.stringMatching(/-t bottin\/edge:1\.2\.0 .* --label 'owner=l'\\''équipe' \.$/),
    ]);
  });
});
