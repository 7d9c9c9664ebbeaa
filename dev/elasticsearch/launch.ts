import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './exec.ts';
import type { InstanceFolders } from './folder.ts';
import type { Java } from './java.ts';
import type { ServerUser } from './user.ts';

const MAGIC = 'ESLD';
const PREPARER = 'org.elasticsearch.launcher.CliToolLauncher';

/** The server's command line and environment, and what it reads first from its standard input. */
export interface Launch {
  command: string;
  args: string[];
  env: Record<string, string>;
  folder: string;
  input: Buffer;
}

/**
 * Asks Elasticsearch's own preparer how to run the server for this configuration, as `bin/elasticsearch` does; but
 * without its launcher, a Java process that would stand between us and the server and outlive us when we are killed.
 * The answer is kept for the next start: asking takes over two seconds.
 */
export async function findLaunch(options: {
  home: string;
  java: Java;
  folders: InstanceFolders;
  user: ServerUser | null;
  config: string;
}): Promise<Launch> {
  const { home, java, folders, user, config } = options;
  const javaOptions = process.env.ES_JAVA_OPTS ?? '';
  const question = JSON.stringify([home, java, folders, javaOptions, config]);
  const key = createHash('sha256').update(question).digest('hex').slice(0, 16);
  const kept = join(folders.config, `launch-${key}.bin`);
  if (existsSync(kept)) return readDescriptor(await readFile(kept));

  const javaCommand = join(java.home, 'bin/java');
  const classPath = [join(home, 'lib/*'), join(home, 'lib/cli-launcher/*')].join(':');
  const args = [
    ...['-Xmx64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${folders.temp}`],
    ...['-Dcli.name=server', '-Dcli.libs=lib/tools/server-cli'],
    ...[`-Des.path.home=${home}`, `-Des.path.conf=${folders.config}`],
    ...['-Des.distribution.type=zip', '-Des.java.type=ES_JAVA_HOME'],
    ...['-cp', classPath, PREPARER],
  ];
  // This is the server's whole environment too: nothing of ours leaks into it.
  const env = {
    PATH: process.env.PATH ?? '',
    ES_TMPDIR: folders.temp,
    ES_JAVA_OPTS: javaOptions,
    ES_REDIRECT_STDOUT_TO_STDERR: 'true',
  };
  const identity = user && { uid: user.uid, gid: user.gid };
  const answer = await run(javaCommand, args, { ...identity, cwd: home, env });
  await writeFile(`${kept}.new`, answer);
  await rename(`${kept}.new`, kept);
  return readDescriptor(answer);
}

/** Reads what the preparer answers: Java's DataOutputStream, of the 9.5 line. */
function readDescriptor(bytes: Buffer): Launch {
  let at = MAGIC.length;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const text = () => take(take(2).readUInt16BE()).toString('utf8');
  const count = () => take(4).readInt32BE();
  const texts = () => Array.from({ length: count() }, text);

  if (bytes.toString('latin1', 0, at) !== MAGIC) {
    throw new Error("Elasticsearch's preparer answered in another form than version 9.5's");
  }
  const command = text();
  const args = [...texts(), ...texts()];
  const env = Object.fromEntries(Array.from({ length: count() }, () => [text(), text()]));
  const folder = text();
  text(); // the temporary folder, which is ours
  take(1); // whether to become a daemon: no
  return { command, args, env, folder, input: take(count()) };
}
