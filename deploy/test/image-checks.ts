import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { listImages } from '../image/images.ts';
import { run } from './docker.ts';

const MEGABYTE = 1_000_000;
/** Maximum size that an image may add to its base image. */
const MAX_ADDED_BYTES = 150 * MEGABYTE;

const inspected = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({ User: z.string(), Env: z.array(z.string()) }),
    RootFS: z.object({ Layers: z.array(z.string()) }),
  }),
]);
const saved = z.array(z.object({ RepoTags: z.array(z.string()), Layers: z.array(z.string()) }));

async function inspect(image: string): Promise<z.output<typeof inspected>[0]> {
  return inspected.parse(JSON.parse(await run('docker', 'image', 'inspect', image)))[0];
}

/**
 * Checks every image of a release: how much it adds to its base image, which user it runs as, and whether a
 * setting, history entry or layer contains a secret. Also checks that the gateway's image can render
 * pictures. Logs the added sizes. If there are problems, throws an error that lists all of them.
 */
export async function checkImages(tag: string, log: (line: string) => void): Promise<void> {
  const problems: string[] = [];
  const own = new Map<string, number>();
  for (const { name, base } of listImages(tag)) {
    const image = `bottin/${name}:${tag}`;
    const [{ Size, Config, RootFS }, below] = [await inspect(image), await inspect(base)];
    const added = Size - below.Size;
    own.set(image, RootFS.Layers.length - below.RootFS.Layers.length);
    log(`${name}: ${(added / MEGABYTE).toFixed(1)} MB over ${base}`);
    if (added > MAX_ADDED_BYTES)
      problems.push(`${name} adds ${Math.round(added / MEGABYTE)} MB over ${base}`);
    if (Config.User !== '1000:1000') problems.push(`${name} runs as ${Config.User || 'root'}`);
    const history = await run('docker', 'history', '--no-trunc', '--format', '{{.CreatedBy}}', image);
    const [secret] =
      /\b\w*(PASSWORD|SECRET|TOKEN|KEYS?)=\S+/.exec(`${history}\n${Config.Env.join('\n')}`) ?? [];
    if (secret) problems.push(`${name} contains ${secret.split('=')[0]}`);
  }
  problems.push(...(await findSecretsInLayers(own)));
  await run('docker', ...confinedRunArgs, `bottin/gateway:${tag}`, 'node', '-e', renderScript);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const confinedRunArgs = ['run', '--rm', '--read-only', '--cap-drop', 'ALL', '--network', 'none'];
/**
 * Script that renders a picture with sharp. The native binary of sharp is an optional dependency of a
 * dependency, so pruning packages might have removed it.
 */
const renderScript = `import('sharp').then(({ default: sharp }) => sharp(Buffer.from('<svg width="9" height="9"/>')).png().toBuffer())`;

/**
 * Finds credential files in the layers that we add to the base images. Checks each layer separately, because
 * a file that a later layer removes is still in the image.
 */
async function findSecretsInLayers(own: Map<string, number>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bottin-layers-'));
  try {
    const archive = join(folder, 'images.tar');
    await run('docker', 'save', '-o', archive, ...own.keys());
    await run('tar', '-xf', archive, '-C', folder);
    const manifest = saved.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    const layers = manifest.flatMap(({ RepoTags: [image = ''], Layers }) =>
      Layers.slice(-(own.get(image) ?? 0)),
    );
    return [...new Set(layers)].flatMap((layer) => findSecrets(join(folder, layer)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findSecrets(layer: string): string[] {
  const content = `${layer}.content`;
  mkdirSync(content);
  execFileSync('tar', ['-xf', layer, '-C', content, '--no-same-owner']);
  const named = execFileSync('find', [
    content,
    '-type',
    'f',
    '-regextype',
    'posix-extended',
    '-regex',
    suspicious,
  ]);
  const keys = execFileSync('bash', ['-c', 'grep -rlE "$1" "$2" || true', '_', privateKey, content]);
  rmSync(content, { recursive: true, force: true });
  return `${named}${keys}`
    .split('\n')
    .flatMap((file) => (file ? [`a secret: ${file.slice(content.length)}`] : []));
}

const suspicious = '.*/(\\.env|\\.npmrc|\\.git-credentials|id_[a-z0-9]+|[^/]+\\.(pem|key|crt|p12))';
const privateKey = '^-----BEGIN ([A-Z]+ )*PRIVATE KEY-----$|_authToken *=';
