import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { images, ROOT } from './images.ts';
import { baseArguments } from './pins.ts';

/**
 * `node deploy/image/build.ts --tag 1.2.0 [--registry registry.example/bottin] [name…]`: builds all images, or those
 * named. What follows `--` goes to `docker build`.
 */
const own = process.argv.slice(2);
const cut = own.indexOf('--');
const [mine, docker] = cut < 0 ? [own, []] : [own.slice(0, cut), own.slice(cut + 1)];
const { values, positionals } = parseArgs({
  args: mine,
  allowPositionals: true,
  options: { tag: { type: 'string' }, registry: { type: 'string', default: 'bottin' } },
});
const { tag, registry } = values;
if (!tag) throw new Error('--tag names this release, such as 1.2.0');

for (const { name, dockerfile, args } of images(tag)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const started = Date.now();
  const text = readFileSync(join(ROOT, dockerfile), 'utf8');
  const bases = Object.entries(baseArguments()).filter(([argument]) => text.includes(`ARG ${argument}=`));
  const given = Object.entries({ ...Object.fromEntries(bases), ...args }).flatMap(([key, value]) => [
    '--build-arg',
    `${key}=${value}`,
  ]);
  const command = ['build', '-f', dockerfile, '-t', `${registry}/${name}:${tag}`, ...given, ...docker, '.'];
  const { status, stdout, stderr } = spawnSync('docker', command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout.slice(-4_000)}${stderr}`);
    process.exit(1);
  }
  process.stdout.write(`${registry}/${name}:${tag} (${Math.round((Date.now() - started) / 1000)} s)\n`);
}
