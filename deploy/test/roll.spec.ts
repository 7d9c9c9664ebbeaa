import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const roll = join(import.meta.dirname, '../roll');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottin-roll-'));
  for (const name of ['bin', 'containers']) mkdirSync(join(folder, name));
  // Compose and Docker of this test: a container is a file with its state. `up` starts stopped containers and creates
  // the missing ones, in the state of the file `release`.
  fake(
    'compose',
    `cd ${folder}/containers
    case $1 in
      ps) grep -Lx stopped -- * || true ;;
      rm) rm -f $(grep -lx stopped -- *) ;;
      up)
        for old in $(grep -lx stopped -- *); do echo healthy >$old; done
        count=\${6#*=}
        for id in new1 new2 new3; do [ $(ls | wc -l) -ge $count ] || [ -e $id ] || cp ../release $id; done ;;
    esac`,
  );
  fake(
    'docker',
    `cd ${folder}/containers
    case $1 in
      inspect) shift 3; cat "$@" ;;
      logs) echo "log of $4" ;;
      stop) echo stopped >$4 ;;
      rm) rm $2 ;;
    esac`,
  );
  fake('sleep', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

function fake(name: string, body: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${body}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

/** Rolls a service with the given containers, by state, to a release whose containers get the state `release`. */
function rollService(containers: Record<string, string>, release: string) {
  for (const [id, state] of Object.entries(containers))
    writeFileSync(join(folder, 'containers', id), `${state}\n`);
  writeFileSync(join(folder, 'release'), `${release}\n`);
  const { status, stderr } = spawnSync(roll, ['feed'], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, COMPOSE: 'compose' },
  });
  return { status, stderr, containers: readContainers() };
}

function readContainers(): Record<string, string> {
  const path = join(folder, 'containers');
  return Object.fromEntries(readdirSync(path).map((id) => [id, readFileSync(join(path, id), 'utf8').trim()]));
}

describe('deploy/roll', () => {
  it('deploy/roll replaces every container', () => {
    expect(rollService({ old1: 'healthy', old2: 'healthy' }, 'healthy')).toMatchObject({
      status: 0,
      containers: { new1: 'healthy', new2: 'healthy' },
    });
  });

  it('deploy/roll prints the log of a container that does not become healthy, and removes only that one', () => {
    const result = rollService({ old1: 'healthy', old2: 'healthy' }, 'unhealthy');
    expect(result).toMatchObject({ status: 1, containers: { old1: 'healthy', old2: 'healthy' } });
    expect(result.stderr).toContain('log of new1');
  });

  it('deploy/roll replaces unhealthy containers of a failed release', () => {
    expect(rollService({ failed: 'unhealthy', old1: 'healthy' }, 'healthy')).toMatchObject({
      status: 0,
      containers: { new1: 'healthy', new2: 'healthy' },
    });
  });

  it('deploy/roll starts no stopped container of another release', () => {
    expect(rollService({ old1: 'healthy', stopped: 'stopped' }, 'healthy')).toMatchObject({
      status: 0,
      containers: { new1: 'healthy' },
    });
  });
});
