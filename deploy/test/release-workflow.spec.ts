import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = readText('.github/workflows/release.yml');
const permissions = z.record(z.string(), z.string());
const { jobs, permissions: usual } = z
  .looseObject({
    permissions,
    jobs: z.record(
      z.string(),
      z.looseObject({
        needs: z.array(z.string()).default([]),
        permissions: permissions.default({}),
        uses: z.string().optional(),
      }),
    ),
  })
  .parse(parse(text));

describe('release.yml', () => {
  it('release.yml publishes only after every other job has succeeded', () => {
    const others = Object.keys(jobs).filter((name) => name !== 'publish');
    expect(jobs.publish?.needs.toSorted()).toEqual(others.sort());
  });

  it('release.yml runs the tests of ci.yml', () => {
    expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml');
    expect(parse(readText('.github/workflows/ci.yml'))).toHaveProperty('on.workflow_call');
  });

  it('release.yml gives write permissions only to the job that publishes', () => {
    expect(usual).toEqual({ contents: 'read' });
    const granted = Object.entries(jobs).filter(([, job]) => Object.keys(job.permissions).length > 0);
    expect(granted.map(([name]) => name)).toEqual(['publish']);
  });

  it('release.yml runs only scripts that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readText('package.json')));
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(names).not.toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    const commands = [...text.matchAll(/(node )?(deploy\/[\w./-]+)/g)];
    expect(commands.map(([, , path]) => path)).toEqual(
      expect.arrayContaining(['deploy/build-images', 'deploy/push-images', 'deploy/image/sbom.ts']),
    );
    for (const [, isModule, path = ''] of commands)
      expect(statSync(join(root, path)).mode & 0o100).toBe(isModule ? 0 : 0o100);
  });

  it('release.yml has no GitHub Actions expression in a command, because a tag’s name could inject further commands', () => {
    const steps = parse(text).jobs.publish.steps.map(({ run = '' }: { run?: string }) => run);
    expect(steps.join('\n')).not.toContain('${{');
  });
});

describe('ci.yml', () => {
  it('ci.yml restores the cache after `npm ci`, which deletes node_modules', () => {
    const steps: { run?: string; uses?: string }[] = parse(readText('.github/workflows/ci.yml')).jobs.test
      .steps;
    const installed = steps.findIndex(({ run }) => run === 'npm ci');
    const restored = steps.findIndex(({ uses }) => uses?.startsWith('actions/cache@'));
    expect(installed).toBeGreaterThanOrEqual(0);
    expect(restored).toBeGreaterThan(installed);
  });
});
