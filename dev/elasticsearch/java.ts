import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath } from './exec.ts';
import { hasAccess, serverUser } from './user.ts';

/** Minimum Java version of Elasticsearch 9. */
export const OLDEST_JAVA = 21;

/** A JDK: its folder and its major version. */
export interface Java {
  home: string;
  version: number;
}

/**
 * Finds a JDK of version 21 or newer. Java alone isn't enough, because the plugin needs the compiler.
 * Searches ES_JAVA_HOME, JAVA_HOME and PATH, then takes the newest JDK in the system's standard folders.
 * Returns null when there is none.
 */
export function findJava(): Java | null {
  const { ES_JAVA_HOME, JAVA_HOME } = process.env;
  const onPath = findOnPath('java').map((file) => dirname(dirname(realpathSync(file))));
  const named = [ES_JAVA_HOME, JAVA_HOME, ...onPath].filter((home) => home !== undefined);
  return named.map(inspect).find((java) => java !== null) ?? newest(installedHomes().map(inspect));
}

/** Like `findJava`, but throws with advice when there is none. */
export function requireJava(): Java {
  const java = findJava();
  if (java) return java;
  throw new Error(`Elasticsearch needs a JDK ${OLDEST_JAVA} or newer: install one, or set ES_JAVA_HOME`);
}

function installedHomes(): string[] {
  return [
    ...list('/usr/lib/jvm'),
    ...list('/Library/Java/JavaVirtualMachines').map((bundle) => join(bundle, 'Contents/Home')),
  ];
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/**
 * Returns the JDK in a folder, or null when it isn't suitable. Gets the version from the JDK's `release`
 * file, which is faster and more reliable than running Java.
 */
function inspect(home: string): Java | null {
  const release = join(home, 'release');
  if (!existsSync(release) || !existsSync(join(home, 'bin/javac'))) return null;
  const version = Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1]);
  if (!(version >= OLDEST_JAVA)) return null;
  const real = realpathSync(home);
  return hasAccess(real, serverUser()) ? { home: real, version } : null;
}

function newest(candidates: (Java | null)[]): Java | null {
  return candidates.filter((java) => java !== null).sort((a, b) => b.version - a.version)[0] ?? null;
}
