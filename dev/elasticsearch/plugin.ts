import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './exec.ts';
import { ELASTICSEARCH_VERSION } from './home.ts';
import type { Java } from './java.ts';
import { OLDEST_JAVA } from './java.ts';

const SOURCES = join(import.meta.dirname, 'plugin');
const NAME = 'bottin-analysis';

/**
 * Compiles the analysis plugin against the server's own libraries and installs it in the server's plugins
 * folder.
 */
export async function installPlugin(options: {
  server: string;
  workFolder: string;
  java: Java;
}): Promise<void> {
  const { server, workFolder, java } = options;
  const classes = join(workFolder, 'classes');
  const target = join(server, 'plugins', NAME);
  await mkdir(target, { recursive: true });

  const sources = await readdir(join(SOURCES, 'src'), { recursive: true });
  await run(join(java.home, 'bin/javac'), [
    ...['--release', String(OLDEST_JAVA)],
    ...['-cp', join(server, 'lib', '*')],
    ...['-d', classes],
    ...sources.filter((name) => name.endsWith('.java')).map((name) => join(SOURCES, 'src', name)),
  ]);
  await run(join(java.home, 'bin/jar'), [
    '--create',
    '--file',
    join(target, `${NAME}.jar`),
    '-C',
    classes,
    '.',
  ]);

  for (const name of ['stable-plugin-descriptor.properties', 'named_components.json']) {
    const text = await readFile(join(SOURCES, name), 'utf8');
    await writeFile(join(target, name), text.replaceAll('@ELASTICSEARCH_VERSION@', ELASTICSEARCH_VERSION));
  }
}
