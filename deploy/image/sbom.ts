import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Image, images, ROOT } from './images.ts';

/**
 * `node deploy/image/sbom.ts FOLDER [name…]`: writes what each image of ours, or those named, is made of: `FOLDER/<name>.cdx.json`
 * (CycloneDX), from the lock file, without asking anybody. Debian's and Caddy's packages are in the base images' own lists.
 */
function run(): void {
  const [folder, ...names] = process.argv.slice(2);
  if (!folder) throw new Error('node deploy/image/sbom.ts FOLDER [name…]');
  const manifests = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    // What the images are installed from: no package that only development needs.
    execute(process.execPath, ['deploy/image/manifests.mjs', manifests, '--production'], ROOT);
    mkdirSync(folder, { recursive: true });
    for (const image of images('0')) {
      const workspace = workspaceOf(image);
      if (!workspace || (names.length > 0 && !names.includes(image.name))) continue;
      writeFileSync(join(folder, `${image.name}.cdx.json`), listPackages(workspace, manifests));
      process.stdout.write(`${image.name}.cdx.json\n`);
    }
  } finally {
    rmSync(manifests, { recursive: true });
  }
}

/** The workspace that an image holds; null for those without packages of npm. */
function workspaceOf({ args: { WORKSPACE, FRONTEND } }: Image): string | null {
  return WORKSPACE ?? (FRONTEND ? `frontends/${FRONTEND}` : null);
}

function listPackages(workspace: string, folder: string): string {
  // Without --omit=dev, by which npm also drops what is a peer of something else, such as react: there are no others left.
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', `--workspace=${workspace}`];
  return execute('npm', ['sbom', ...options], folder);
}

function execute(command: string, parameters: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

run();
