import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listImages, ROOT } from './images.ts';
import { getBaseArguments } from './pins.ts';

/**
 * `node deploy/image/build-commands.ts --tag 1.2.0 [--registry registry.example/bottin] [name…]` prints the
 * commands that build all our images, or only the named ones. `--previous 1.1.0` keeps the files of that release
 * in the frontends' images. Arguments after `--` are passed to `docker build`.
 * `deploy/build-images` runs the commands on the host, whose Node may be too old for this script.
 */
const own = process.argv.slice(2);
const cut = own.indexOf('--');
const [mine, docker] = cut < 0 ? [own, []] : [own.slice(0, cut), own.slice(cut + 1)];
const { values, positionals } = parseArgs({
  args: mine,
  allowPositionals: true,
  options: {
    tag: { type: 'string' },
    registry: { type: 'string', default: 'bottin' },
    previous: { type: 'string' },
  },
});
const { tag, registry, previous } = values;
if (!tag) throw new Error("--tag must be this release's tag, such as 1.2.0");

for (const { name, dockerfile, args } of listImages(tag)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const text = readFileSync(join(ROOT, dockerfile), 'utf8');
  const bases = Object.entries(getBaseArguments()).filter(([argument]) => text.includes(`ARG ${argument}=`));
  const keepsFormer = previous && text.includes('ARG PREVIOUS=');
  const buildArgFlags = Object.entries({
    ...Object.fromEntries(bases),
    ...args,
    ...(keepsFormer ? { PREVIOUS: `${registry}/${name}:${previous}` } : {}),
  }).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  const command = [
    'build',
    '-f',
    dockerfile,
    '-t',
    `${registry}/${name}:${tag}`,
    ...buildArgFlags,
    ...docker,
    '.',
  ];
  process.stdout.write(`docker ${command.map(quote).join(' ')}\n`);
}

/** Quotes an argument for a POSIX shell where necessary. */
function quote(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}
