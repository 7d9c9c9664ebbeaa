import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../dead-letters');
const url = 'nats://operator:secret@nats:4222';
let folder: string;

/** Writes an executable shell script into the temporary folder. */
function writeProgram(name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/bash\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottin-dead-letters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('deploy/dead-letters in a cluster', () => {
  it('runs the command in a pod of identity as the operator, whose password is in no command line', () => {
    const client = writeProgram('client', 'printf "%s\\n" "$*" >"$0.arguments"; shift 3; exec "$@"');
    writeProgram('node', 'echo "$NATS_URL $*"');
    const output = execFileSync(script, ['replay', '--service', 'feed'], {
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        PART_EXEC: `${client} deployment/`,
        NATS_URL: url,
      },
      encoding: 'utf8',
    });
    expect(output).toBe(`${url} /app/libs/messaging/dist/cli.js dead-letters replay --service feed\n`);
    const line = execFileSync('cat', [`${client}.arguments`], { encoding: 'utf8' });
    expect(line).toMatch(/^deployment\/identity -i -- /);
    expect(line).not.toContain('secret');
  });
});
