import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { CACHE } from '@bottin/dev/build/paths.ts';
import { findOnPath, run } from '@bottin/dev/elasticsearch/exec.ts';
import { requireJava } from '@bottin/dev/elasticsearch/java.ts';
import { eventually } from '@bottin/testing/wait.ts';

const version = '4.11.0';
const jarName = `s3mock-${version}-exec.jar`;

export interface S3Mock {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Adobe's S3Mock, an S3-compatible store, with one bucket whose objects are stored in `folder`. Needs a JDK
 * and Maven, as the embedded Elasticsearch does. Maven downloads S3Mock once (61 MB).
 */
export async function startS3Mock(folder: string, bucket: string): Promise<S3Mock> {
  const jar = await fetchJar();
  const port = await freePort();
  const property = 'com.adobe.testing.s3mock';
  const server = spawn(
    join(requireJava().home, 'bin/java'),
    [
      ...['-Xmx256m', '-XX:TieredStopAtLevel=1', '-jar', jar],
      // The random HTTPS port isn't used.
      ...['--server.address=127.0.0.1', '--server.port=0'],
      ...[`--${property}.http-port=${port}`, `--${property}.store.root=${folder}`],
      `--${property}.store.initial-buckets=${bucket}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    async () => {
      if (server.exitCode !== null) throw new Error(`S3Mock ended with code ${server.exitCode}`);
      return (await fetch(`${url}/${bucket}`, { signal: AbortSignal.timeout(10_000) })).ok;
    },
    { what: 'S3Mock', timeoutMs: 240_000 },
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** Returns the path of S3Mock's JAR; downloads the JAR if it is missing. */
async function fetchJar(): Promise<string> {
  const jar = join(CACHE, jarName);
  if (existsSync(jar)) return jar;
  if (findOnPath('mvn').length === 0)
    throw new Error('S3Mock is fetched with Maven: install it (Debian: apt-get install maven)');
  // Download to a temporary folder and rename, so that an interruption leaves no incomplete JAR.
  const work = await mkdtemp(join(CACHE, 's3mock-'));
  try {
    await run(
      'mvn',
      [
        ...['--batch-mode', '--quiet', 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy'],
        ...[`-Dartifact=com.adobe.testing:s3mock:${version}:jar:exec`, `-DoutputDirectory=${work}`],
      ],
      { env: { ...process.env, JAVA_HOME: requireJava().home } },
    );
    await rename(join(work, jarName), jar);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return jar;
}
