import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './exec.ts';
import type { InstanceFolders } from './folder.ts';
import type { Java } from './java.ts';
import type { ServerUser } from './user.ts';
import { toSpawnOptions } from './user.ts';

const MAGIC = 'ESLD';
const PREPARER = 'org.elasticsearch.launcher.CliToolLauncher';

/** Command line and environment of the server. `input` is written to its standard input at the start. */
export interface Launch {
  command: string;
  args: string[];
  env: Record<string, string>;
  folder: string;
  input: Buffer;
}

/** Inputs that determine the launch command. A hash of them is the key under which the command is cached. */
interface LaunchInputs {
  home: string;
  java: Java;
  folders: InstanceFolders;
  user: ServerUser | null;
  config: string;
}

/**
 * Returns the command that runs the server with this configuration. Caches the command for the next start,
 * because computing it takes two seconds.
 */
export async function resolveLaunch(inputs: LaunchInputs): Promise<Launch> {
  const javaOptions = process.env.ES_JAVA_OPTS ?? '';
  const key = createHash('sha256')
    .update(JSON.stringify([inputs, javaOptions]))
    .digest('hex');
  const cacheFile = join(inputs.folders.config, `launch-${key.slice(0, 16)}.bin`);
  if (existsSync(cacheFile)) return parseDescriptor(await readFile(cacheFile));

  const descriptor = await computeLaunchCommand(inputs, javaOptions);
  await writeFile(`${cacheFile}.new`, descriptor);
  await rename(`${cacheFile}.new`, cacheFile);
  return parseDescriptor(descriptor);
}

/**
 * Runs the Java program that computes the launch command for `bin/elasticsearch`. We then start the server
 * ourselves, because Elasticsearch's Java launcher and the server keep running when our process is killed.
 */
function computeLaunchCommand(
  { home, java, folders, user }: LaunchInputs,
  javaOptions: string,
): Promise<Buffer> {
  const classPath = [join(home, 'lib/*'), join(home, 'lib/cli-launcher/*')].join(delimiter);
  const args = [
    ...['-Xmx64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${folders.temp}`],
    ...['-Dcli.name=server', '-Dcli.libs=lib/tools/server-cli'],
    ...[`-Des.path.home=${home}`, `-Des.path.conf=${folders.config}`],
    ...['-Des.distribution.type=zip', '-Des.java.type=ES_JAVA_HOME'],
    ...['-cp', classPath, PREPARER],
  ];
  // The server inherits this environment, so it contains only the variables that the server needs.
  const env = {
    PATH: process.env.PATH ?? '',
    ES_TMPDIR: folders.temp,
    ES_JAVA_OPTS: javaOptions,
    ES_REDIRECT_STDOUT_TO_STDERR: 'true',
  };
  return run(join(java.home, 'bin/java'), args, { ...toSpawnOptions(user), cwd: home, env });
}

/** Parses the launch command, which Elasticsearch 9.5 writes in the format of Java's DataOutputStream. */
function parseDescriptor(bytes: Buffer): Launch {
  let at = MAGIC.length;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const text = () => take(take(2).readUInt16BE()).toString('utf8');
  const count = () => take(4).readInt32BE();
  const texts = () => Array.from({ length: count() }, text);

  if (bytes.toString('latin1', 0, at) !== MAGIC) {
    throw new Error("Elasticsearch's launch preparer returned an unknown format (version 9.5 expected)");
  }
  const command = text();
  const args = [...texts(), ...texts()];
  const env = Object.fromEntries(Array.from({ length: count() }, () => [text(), text()]));
  const folder = text();
  text(); // skip the temporary folder: we use our own
  take(1); // skip the daemonize flag: it is false
  return { command, args, env, folder, input: take(count()) };
}
