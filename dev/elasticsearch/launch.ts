import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './exec.ts';
import type { InstanceFolders } from './folder.ts';
import type { Java } from './java.ts';
import type { ServerUser } from './user.ts';
import { identityOf } from './user.ts';

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

/** What the answer depends on. */
interface Question {
  home: string;
  java: Java;
  folders: InstanceFolders;
  user: ServerUser | null;
  config: string;
}

/** How to run the server for this configuration. The answer is kept for the next start: asking takes two seconds. */
export async function findLaunch(question: Question): Promise<Launch> {
  const javaOptions = process.env.ES_JAVA_OPTS ?? '';
  const key = createHash('sha256')
    .update(JSON.stringify([question, javaOptions]))
    .digest('hex');
  const kept = join(question.folders.config, `launch-${key.slice(0, 16)}.bin`);
  if (existsSync(kept)) return readDescriptor(await readFile(kept));

  const answer = await askPreparer(question, javaOptions);
  await writeFile(`${kept}.new`, answer);
  await rename(`${kept}.new`, kept);
  return readDescriptor(answer);
}

/**
 * Asks Elasticsearch's own preparer, as `bin/elasticsearch` does; but we then run the server ourselves, without its
 * launcher: a Java process that would stand between, and outlive us with the server when we are killed.
 */
function askPreparer({ home, java, folders, user }: Question, javaOptions: string): Promise<Buffer> {
  const classPath = [join(home, 'lib/*'), join(home, 'lib/cli-launcher/*')].join(delimiter);
  const args = [
    ...['-Xmx64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${folders.temp}`],
    ...['-Dcli.name=server', '-Dcli.libs=lib/tools/server-cli'],
    ...[`-Des.path.home=${home}`, `-Des.path.conf=${folders.config}`],
    ...['-Des.distribution.type=zip', '-Des.java.type=ES_JAVA_HOME'],
    ...['-cp', classPath, PREPARER],
  ];
  // This becomes the server's whole environment too: nothing of ours leaks into it.
  const env = {
    PATH: process.env.PATH ?? '',
    ES_TMPDIR: folders.temp,
    ES_JAVA_OPTS: javaOptions,
    ES_REDIRECT_STDOUT_TO_STDERR: 'true',
  };
  return run(join(java.home, 'bin/java'), args, { ...identityOf(user), cwd: home, env });
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
