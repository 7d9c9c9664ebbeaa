import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Image, listImages, ROOT } from './images.ts';

/**
 * `node deploy/image/sbom.ts FOLDER [name…]` writes a CycloneDX software bill of materials (SBOM),
 * `FOLDER/<name>.cdx.json`, for each of our images that contains npm packages, or only for the named ones. It
 * reads only the lock file and makes no network request. The SBOM lists only npm packages: the SBOMs of the base
 * images list the Debian and Caddy packages. So `backup` and `edge` have none of ours.
 */
function writeSboms(): void {
  const [folder, ...names] = process.argv.slice(2);
  if (!folder) throw new Error('node deploy/image/sbom.ts FOLDER [name…]');
  const manifests = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const images = listImages('0');
    // Build the SBOMs from copies of the manifests without devDependencies, because the images are installed
    // from such copies. The image `demo` contains only some dependencies of its workspace.
    const only = images.flatMap(({ args: { WORKSPACE, PACKAGES } }) =>
      PACKAGES ? ['--only', `${WORKSPACE}=${PACKAGES}`] : [],
    );
    runCommand(process.execPath, ['deploy/image/manifests.mjs', manifests, '--production', ...only], ROOT);
    mkdirSync(folder, { recursive: true });
    for (const image of images) {
      const workspace = getWorkspace(image);
      if (!workspace || (names.length > 0 && !names.includes(image.name))) continue;
      writeFileSync(join(folder, `${image.name}.cdx.json`), listPackages(workspace, manifests));
      process.stdout.write(`${image.name}.cdx.json\n`);
    }
  } finally {
    rmSync(manifests, { recursive: true });
  }
}

/** Returns the npm workspace that is installed in an image. Returns null for images without npm packages. */
function getWorkspace({ args: { WORKSPACE, FRONTEND } }: Image): string | null {
  return WORKSPACE ?? (FRONTEND ? `frontends/${FRONTEND}` : null);
}

function listPackages(workspace: string, folder: string): string {
  // Don't use --omit=dev: it would also drop packages that are peer dependencies of others, such as react.
  // The manifests contain no devDependencies anyway.
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', `--workspace=${workspace}`];
  return runCommand('npm', ['sbom', ...options], folder);
}

function runCommand(command: string, parameters: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stderr || stdout}`);
  return stdout;
}

writeSboms();
