import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findOnPath, run } from './exec.ts';
import { ELASTICSEARCH_VERSION, isPrepared, computeBuildHash, stampFile } from './home.ts';
import type { Java } from './java.ts';
import { requireJava } from './java.ts';
import { withLock } from './lock.ts';
import { installPlugin } from './plugin.ts';

const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Prepares a complete Elasticsearch with our plugin in `home` (normally `elasticsearchHome()`); does nothing
 * when it is already prepared.
 * The server is built in a work folder and renamed at the end, so interruptions and concurrent runs do no
 * harm.
 */
export async function prepareElasticsearch(options: {
  home: string;
  log: (line: string) => void;
}): Promise<void> {
  const { home, log } = options;
  if (isPrepared(home)) return;

  const java = requireJava();
  if (findOnPath('mvn').length === 0) {
    throw new Error('Elasticsearch is fetched with Maven: install it (Debian: apt-get install maven)');
  }

  await createCacheFolder(dirname(home));
  const onWait = () => log('another process is preparing Elasticsearch: waiting for it');
  await withLock(`${home}.lock`, onWait, async () => {
    if (isPrepared(home)) return;
    await removeAbandoned(home);
    const workFolder = await mkdtemp(`${home}.work-`);
    try {
      await buildServer({ home, workFolder, java, log });
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  });
}

async function buildServer(options: {
  home: string;
  workFolder: string;
  java: Java;
  log: (line: string) => void;
}) {
  const { home, workFolder, java, log } = options;
  const started = Date.now();
  log(`fetching Elasticsearch ${ELASTICSEARCH_VERSION} with Maven (about 130 MB the first time)`);
  await fetchServer(workFolder, java);

  log(`compiling its analysis plugin with Java ${java.version} (${java.home})`);
  const server = join(workFolder, `elasticsearch-${ELASTICSEARCH_VERSION}`);
  await installPlugin({ server, workFolder, java });

  await writeFile(stampFile(server), computeBuildHash());
  // The server may run as another user, so set the permissions regardless of our umask.
  await run('chmod', ['-R', 'u+rwX,go+rX', server]);
  await moveIntoPlace(server, home, workFolder);
  log(`Elasticsearch is prepared in ${home} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

async function fetchServer(workFolder: string, java: Java): Promise<void> {
  const args = [
    ...['--batch-mode', '--quiet'],
    ...['--file', join(import.meta.dirname, 'pom.xml')],
    'dependency:unpack',
    `-Delasticsearch.version=${ELASTICSEARCH_VERSION}`,
    `-Dunpack.directory=${workFolder}`,
  ];
  await run('mvn', args, { env: { ...process.env, JAVA_HOME: java.home } });
}

async function moveIntoPlace(server: string, home: string, workFolder: string): Promise<void> {
  try {
    if (existsSync(home)) await rename(home, join(workFolder, 'replaced'));
    await rename(server, home);
  } catch (error) {
    // Ignore the error if another process has prepared the server meanwhile.
    if (!isPrepared(home)) throw error;
  }
}

async function createCacheFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  // The server may run as another user, so set the permissions regardless of our umask.
  if (created) await chmod(folder, 0o755);
}

/** Removes the work folders of killed processes, recognised by their age. */
async function removeAbandoned(home: string): Promise<void> {
  const parent = dirname(home);
  const workFolders = (await readdir(parent)).filter((name) => name.startsWith(`${basename(home)}.work-`));
  for (const folder of workFolders.map((name) => join(parent, name))) {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
