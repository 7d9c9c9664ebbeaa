import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstanceFolders } from './folder.ts';
import { type Operator, operatorFiles } from './operator.ts';

/**
 * Memory is taken as it is needed, and only the quick compiler works: the server starts with half of the processor
 * time and half of the memory. ES_JAVA_OPTS comes after these, and so overrides them.
 */
const JVM_OPTIONS = [
  '-Xms64m',
  '-XX:-AlwaysPreTouch',
  '-XX:TieredStopAtLevel=1',
  '-XX:-HeapDumpOnOutOfMemoryError',
  '-Xlog:disable', // no gigabytes of garbage collection logs
  '-Xlog:all=warning:stderr:utctime,level,tags',
];

/** Everything goes to the console, which run.ts sends to one file. */
const LOGGING = `
status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/** Writes a server's own configuration folder, and gives what decided its content. */
export async function writeConfig(options: {
  home: string;
  folders: InstanceFolders;
  port: number;
  heap: string;
  operator?: Operator | undefined;
}): Promise<string> {
  const { home, folders, port, heap, operator } = options;
  const settings = JSON.stringify(settingsOf(folders, port, operator !== undefined), null, 2); // JSON is YAML
  const jvmOptions = [...JVM_OPTIONS, `-Xmx${heap}`].join('\n');
  const extra = join(folders.config, 'jvm.options.d');
  await mkdir(extra, { recursive: true });
  await copyFile(join(home, 'config/jvm.options'), join(folders.config, 'jvm.options'));
  await writeFile(join(extra, 'bottin.options'), jvmOptions);
  await writeFile(join(folders.config, 'elasticsearch.yml'), settings);
  await writeFile(join(folders.config, 'log4j2.properties'), LOGGING);
  for (const [name, text] of operator ? operatorFiles(operator) : []) {
    await writeFile(join(folders.config, name), text);
  }
  return settings + jvmOptions;
}

function settingsOf(folders: InstanceFolders, port: number, secured: boolean): Record<string, unknown> {
  return {
    'cluster.name': 'bottin',
    'node.name': 'bottin',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': 0,
    // The system picks the ports (0) and the server writes them down: no port is found free, then taken by another.
    'node.portsfile': true,
    'path.data': folders.data,
    'path.logs': folders.logs,
    'xpack.security.enabled': secured,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
}
