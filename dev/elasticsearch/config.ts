import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstanceFolders } from './folder.ts';
import { type Operator, buildOperatorFiles } from './operator.ts';

/**
 * JVM options that allocate memory on demand and use only the fast compiler (C1). They halve the server's
 * start-up time and memory. ES_JAVA_OPTS comes after these options and overrides them.
 */
const JVM_OPTIONS = [
  '-Xms64m',
  '-XX:-AlwaysPreTouch',
  '-XX:TieredStopAtLevel=1',
  '-XX:-HeapDumpOnOutOfMemoryError',
  '-Xlog:disable', // logging garbage collection would write gigabytes
  '-Xlog:all=warning:stderr:utctime,level,tags',
];

/** Log4j configuration that sends all logs to the console, which run.ts redirects to one file. */
const LOGGING = `
status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/**
 * Writes the server's configuration folder. Returns the settings and JVM options as text, so that the caller
 * can detect changes.
 */
export async function writeConfig(options: {
  home: string;
  folders: InstanceFolders;
  port: number;
  heap: string;
  operator?: Operator | undefined;
}): Promise<string> {
  const { home, folders, port, heap, operator } = options;
  // The YAML file may contain JSON, because JSON is a subset of YAML.
  const settings = JSON.stringify(buildSettings(folders, port, operator !== undefined), null, 2);
  const jvmOptions = [...JVM_OPTIONS, `-Xmx${heap}`].join('\n');
  const extra = join(folders.config, 'jvm.options.d');
  await mkdir(extra, { recursive: true });
  await copyFile(join(home, 'config/jvm.options'), join(folders.config, 'jvm.options'));
  await writeFile(join(extra, 'bottin.options'), jvmOptions);
  await writeFile(join(folders.config, 'elasticsearch.yml'), settings);
  await writeFile(join(folders.config, 'log4j2.properties'), LOGGING);
  for (const [name, text] of operator ? buildOperatorFiles(operator) : []) {
    await writeFile(join(folders.config, name), text);
  }
  return settings + jvmOptions;
}

function buildSettings(folders: InstanceFolders, port: number, secured: boolean): Record<string, unknown> {
  return {
    'cluster.name': 'bottin',
    'node.name': 'bottin',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': 0,
    // Let the system choose the ports (0) and the server write them to a file. A free port chosen in advance
    // could be taken before the server starts.
    'node.portsfile': true,
    'path.data': folders.data,
    'path.logs': folders.logs,
    'xpack.security.enabled': secured,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
}
