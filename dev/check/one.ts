import { spawnSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { requireChromium } from '../test/chromium.ts';
import { projectEnv } from './checks.ts';
import { getTestRun, parseTestArguments } from './tier.ts';

try {
  const { file, name } = parseTestArguments(process.argv.slice(2));
  const { program, args, cwd } = getTestRun(relative(ROOT, resolve(ROOT, file)), name);
  const bin = join(ROOT, 'node_modules/.bin');
  const { status } = spawnSync(join(bin, program), args, {
    cwd: join(ROOT, cwd),
    stdio: 'inherit',
    env: {
      ...projectEnv,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      ...(program === 'playwright'
        ? { CHROMIUM_PATH: await requireChromium(console.log), NODE_OPTIONS: '' }
        : {}),
    },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
